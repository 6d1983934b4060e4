/** Returns the chosen services in the order of their ids, which the price, the booking and the emails share. */
export const chosenOf = <Service extends { id: number }>(
  services: readonly Service[],
  ids: readonly number[],
): Service[] => ids.flatMap((id) => services.find((service) => service.id === id) ?? [])
