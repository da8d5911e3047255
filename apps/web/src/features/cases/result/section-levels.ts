import type { SectionLevel, ShownSection } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
import { listInSentence } from '../../../ui/in-words.ts'

/** In a test a section says how well it went in thirds: a precise score could speak of single answers. */
export const levelNames: Readonly<Record<SectionLevel, string>> = {
  get low() {
    return t`Low`
  },
  get middle() {
    return t`Medium`
  },
  get high() {
    return t`High`
  },
}

const scale = (): string => t`Low is up to a third of a section’s points, High two thirds or more.`

/** What the levels mean, and which sections of a test are not shown and why; undefined where there is nothing to say. */
export function hiddenSections(perSection: readonly ShownSection[]): string | undefined {
  const hidden = perSection.filter(({ score, level }) => score === null && level === null)
  const isAnyShown = perSection.some(({ level }) => level !== null)
  if (hidden.length === 0) return isAnyShown ? scale() : undefined
  if (!isAnyShown) return t`Sections are not shown: beside the score, they would tell which single answers are right.`
  const names = listInSentence(hidden.map(({ sectionTitle }) => sectionTitle))
  return t`${scale()} Not shown: ${names}, because so few questions decide ${plural(hidden.length, { one: 'it', other: 'each' })} that the level would tell which answers are right.`
}
