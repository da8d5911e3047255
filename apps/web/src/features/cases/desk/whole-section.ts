import type { AskedGroup } from '@casebench/shared/case-file/questions'

/** Most of a screen of questions. */
const first = 4

/** The first questions of a section, and of which groups they are. Rows that repeat come with the rest. */
export function withFirst(groups: readonly AskedGroup[]): AskedGroup[] {
  const shown: AskedGroup[] = []
  let left = first
  for (const group of groups) {
    if (left <= 0 || group.repeatable) break
    shown.push({ ...group, questions: group.questions.slice(0, left) })
    left -= group.questions.length
  }
  return shown
}

/** The groups with these of their questions alone. The questions of a screening stay together: one is read beside the others. */
export function only(groups: readonly AskedGroup[], shown: ReadonlySet<string>): AskedGroup[] {
  const screenings = new Set(
    groups.flatMap(({ questions }) =>
      questions.flatMap(({ attributeId, asked }) => (asked && shown.has(attributeId) ? [asked.screeningId] : [])),
    ),
  )
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(
        ({ attributeId, asked }) => shown.has(attributeId) || (asked && screenings.has(asked.screeningId)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}
