// Pond Hop at the table: three buttons, and the frogs.
import { Pond } from "./table/board.js";

export function mount(table) {
  const pond = new Pond(table);
  table.onState((state) => pond.show(state.scene));
  table.onPanel((panel) => {
    for (const button of panel.querySelectorAll("[data-hop]")) {
      const { hop } = button.dataset;
      button.disabled = !table.state.turn_of_me;
      button.addEventListener("click", () => table.order(hop === "dash" ? { do: "dash" } : { do: "hop", steps: Number(hop) }));
    }
  });
}
