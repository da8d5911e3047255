/** Work to be given to someone who is not among `barred`. */
export type Share<Work> = { work: Work; barred: ReadonlySet<string> }

/** How much somebody has already, and how much they may have at most. */
export type Room = { has: number; most: number }

const emptyHanded: Room = { has: 0, most: Number.POSITIVE_INFINITY }

/**
 * Gives each piece of work, in its order, to whoever of the people may do it, has room for it and has the fewest so far; of
 * those who have as few, to the first named. Where nobody has anything yet and nobody is barred, no two have shares that
 * differ by more than one.
 * @param room of people who do not begin with nothing, or may not have any number.
 * @returns the pieces with their person; undefined where all are barred or have no room.
 */
export function evenSplit<Work>(
  shares: readonly Share<Work>[],
  people: readonly string[],
  room: ReadonlyMap<string, Room> = new Map(),
): { work: Work; person: string | undefined }[] {
  const given = new Map(people.map((person) => [person, { ...(room.get(person) ?? emptyHanded) }]))
  return shares.map(({ work, barred }) => {
    let person: string | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const [one, { has, most }] of given)
      if (!barred.has(one) && has < most && has < fewest) {
        person = one
        fewest = has
      }
    const chosen = person === undefined ? undefined : given.get(person)
    if (chosen) chosen.has += 1
    return { work, person }
  })
}
