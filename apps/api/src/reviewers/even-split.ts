/** Work to be given to someone who is not among `barred`. */
export type Share<Work> = { work: Work; barred: ReadonlySet<string> }

/**
 * Gives each piece of work, in its order, to whoever of the people may do it and has the fewest so far; of those who
 * have as few, to the first named. Without anybody barred no two have shares that differ by more than one.
 * @returns the pieces with their person; undefined where all are barred.
 */
export function evenSplit<Work>(
  shares: readonly Share<Work>[],
  people: readonly string[],
): { work: Work; person: string | undefined }[] {
  const given = new Map(people.map((person) => [person, 0]))
  return shares.map(({ work, barred }) => {
    let person: string | undefined
    for (const [one, count] of given)
      if (!barred.has(one) && (person === undefined || count < (given.get(person) ?? 0))) person = one
    if (person !== undefined) given.set(person, (given.get(person) ?? 0) + 1)
    return { work, person }
  })
}
