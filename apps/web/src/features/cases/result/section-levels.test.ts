import type { SectionLevel, ShownSection } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { hiddenSections } from './section-levels.ts'

const section = (sectionTitle: string, level: SectionLevel | null, score: number | null = null): ShownSection => ({
  key: sectionTitle,
  componentTitle: 'Client',
  sectionTitle,
  weight: null,
  score,
  counts: null,
  level,
})
const scale = 'Low is up to a third of a section’s points, High two thirds or more.'

test.each([
  ['a training', [section('Identity', null, 0.5)], undefined],
  ['nothing to show', [], undefined],
  ['a test with every section', [section('Identity', 'low'), section('Owners', 'high')], scale],
  [
    'a test without one',
    [section('Identity', 'low'), section('Licence', null)],
    `${scale} Not shown: Licence, because so few questions decide it that the level would tell which answers are right.`,
  ],
  [
    'a test without three',
    [section('Identity', 'low'), section('Licence', null), section('Tax', null), section('Board', null)],
    `${scale} Not shown: Licence, Tax and Board, because so few questions decide each that the level would tell which answers are right.`,
  ],
  [
    'a test with none',
    [section('Identity', null), section('Licence', null)],
    'Sections are not shown: beside the score, they would tell which single answers are right.',
  ],
])('%s', (_what, sections, text) => {
  expect(hiddenSections(sections)).toBe(text)
})
