import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { inEnglish } from '@casebench/shared/message'
import type { CompareInput } from './compare.ts'
import { compareAnswer } from './compare.ts'
import { reasonsInEnglish } from './in-english.ts'
import { rowInput } from './row.ts'
import { ruleRegister } from './rules/register.ts'
import { ruleInWords } from './rules/register-document.ts'
import { engineVersion } from './version.ts'

const verdicts = { correct: 'right', wrong: 'wrong', notSure: 'open: a reviewer decides' } as const

/** One comparison: the verdict with its rule, and what was read. */
function comparison(input: CompareInput): string[] {
  const { marking, credit, reasons } = compareAnswer(input)
  const earned = marking === 'wrong' && credit > 0 ? `, ${Math.round(credit * 100)} % of the credit` : ''
  return reasonsInEnglish(reasons).flatMap(({ code, text, hint, read }) => [
    `  ${verdicts[marking]}${earned}`,
    `  rule:          ${ruleInWords(code)} (${code})`,
    `  reviewer:      ${text}`,
    ...(read === undefined ? [] : [`  candidate:     ${read}`]),
    ...(hint === undefined ? [] : [`  candidate:     ${hint}`]),
  ])
}

const settings = ({ grading = {}, region, likelyRegion, options }: CompareInput): string[] => {
  const { tolerance, pattern, caseSensitive, strict = [] } = grading
  return [
    ...(tolerance === undefined ? [] : [`tolerance ${tolerance}`]),
    ...(pattern === undefined ? [] : [`pattern ${pattern}`]),
    ...(caseSensitive ? ['upper and lower case count'] : []),
    ...(strict.length === 0 ? [] : [`not accepted: ${strict.join(', ')}`]),
    ...(region === undefined ? [] : [`region ${region}`]),
    ...(likelyRegion === undefined ? [] : [`country of the case ${likelyRegion}`]),
    ...(options === undefined ? [] : [`${options.length} options`]),
  ]
}

/** The way to a verdict, for people: what was compared, the outcome for the reference and each variant, and which of them decides. */
export function explanation(input: CompareInput): string[] {
  const { type, reference, answer, grading, variants: listed = [] } = input
  const variants = [...listed, ...(grading?.variants ?? [])].filter((variant) => variant.trim() !== '')
  const set = settings(input)
  const { variants: _, ...alone } = grading ?? {}
  const beside = (one: string): CompareInput => ({ ...input, reference: one, variants: [], grading: alone })
  return [
    `“${answer}” as ${inEnglish(attributeTypeOf(type).name).toLowerCase()} (${type}), engine ${engineVersion}`,
    `  source:        ${ruleRegister[type].source}`,
    ...(set.length === 0 ? [] : [`  settings:      ${set.join(', ')}`]),
    ...(variants.length === 0
      ? [`beside the reference “${reference}”`, ...comparison(input)]
      : [
          ...[reference, ...variants].flatMap((one, index) => [
            index === 0 ? `beside the reference “${one}”` : `beside the variant “${one}”`,
            ...comparison(beside(one)),
          ]),
          'the best of them',
          ...comparison(input),
        ]),
  ]
}

/** The way to the verdict on one line of JSON, or why it cannot be graded. */
export function explainLine(text: string, line: number): string[] {
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch {
    return [`line ${line}: not valid JSON`]
  }
  const read = rowInput(row)
  return 'error' in read ? [`line ${line}: ${read.error}`] : explanation(read.input)
}
