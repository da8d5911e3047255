import type { RubricCriterion, RubricLevel } from '@casebench/shared/case-file/rubric'

/** Moves an item of a list; undefined where it cannot go there. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] | undefined {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length || from === to) return undefined
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Where an item stands once it is dropped beside another. */
export const placeBeside = (from: number, where: 'before' | 'after', beside: number): number =>
  beside + (where === 'after' ? 1 : 0) - (from < beside ? 1 : 0)

/** A criterion with other fields; undefined takes one away. */
export const withFields = (
  criterion: RubricCriterion,
  fields: { [Key in keyof RubricCriterion]?: RubricCriterion[Key] | undefined },
): RubricCriterion =>
  Object.fromEntries(
    Object.entries({ ...criterion, ...fields }).filter(([, value]) => value !== undefined),
  ) as RubricCriterion

/** The first level earns all of the points, and each further one half of what the last one does. */
export function withLevel({ points, levels = [] }: RubricCriterion): RubricLevel[] {
  const last = levels.at(-1)
  const next = last === undefined ? points : Math.floor(last.points) / 2
  return [...levels, { points: next, description: '' }]
}
