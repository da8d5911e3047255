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
