import type { AskedGroup } from '@casebench/shared/case-file/questions'
import { startTransition, useEffect, useState } from 'react'

/** About a screen of questions. */
const first = 6

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

/** False for the first picture of a section, true right after it: what is below the fold does not hold up what is seen. */
export function useIsWhole(key: string): boolean {
  const [whole, setWhole] = useState<string>()
  useEffect(() => startTransition(() => setWhole(key)), [key])
  return whole === key
}
