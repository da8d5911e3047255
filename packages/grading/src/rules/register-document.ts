import { acceptedDifference } from '@casebench/shared/accepted-differences'
import { reasonLabel, reasonLabels } from '@casebench/shared/analysis/reason-labels'
import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { inEnglish } from '@casebench/shared/message'
import { compareAnswer, type Judgement } from '../compare.ts'
import { engineVersion } from '../version.ts'
import { type RuleExample, ruleRegister } from './register.ts'

/** What a rule says, in words. */
export function ruleInWords(code: string): string {
  const difference = acceptedDifference(code)
  if (difference !== undefined) return inEnglish(difference).replace(/\.$/, '')
  return Object.hasOwn(reasonLabels, code) ? inEnglish(reasonLabel(code)) : 'Agrees with the reference'
}

export const judgeExample = (type: AttributeType, { reference, answer, more }: RuleExample): Judgement =>
  compareAnswer({ type, reference, answer, ...more })

const maxShown = 60
const cell = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line
}

const outcome = ({ marking, credit }: Judgement): string =>
  marking === 'correct' ? 'right' : marking === 'notSure' ? 'open' : credit > 0 ? 'partly right' : 'wrong'

const order = ['right', 'open', 'partly right', 'wrong']

/** Rules that no pair of texts shows: those of lists, of free text that a model marks, of evidence, and of people. */
const elsewhere: readonly (readonly [heading: string, codes: readonly string[]])[] = [
  ['Lists of entries', ['missing-row', 'surplus-row']],
  [
    'Free text marked by a model',
    Object.keys(reasonLabels)
      .filter((code) => /^model-|^quote-|^word-salad$|^other-letters$/.test(code))
      .concat('model-correct'),
  ],
  ['Evidence of answers', ['right-answer-wrong-source', 'right-answer-no-source', 'wrong-answer-right-source']],
  ['Marks of people', ['person', 'unexplained']],
]

/** Every rule of the grading with its code, an answer that it decides and where what it knows comes from, as Markdown. */
export function registerDocument(): string {
  const lines = [
    '# Register of grading rules',
    '',
    `Made from \`packages/grading/src/rules/register.ts\` by engine ${engineVersion}; a test compares them. After a change:`,
    '`npm run vitest -- packages/grading/src/rules -u`. What the rules do is explained in [grading](grading.md). To see how one',
    'answer is judged, run `npm run --silent grade -- --explain < rows.jsonl`, or use *Test the grading* in the editor.',
  ]
  for (const type of attributeTypeNames) {
    const { source, examples } = ruleRegister[type]
    const rows = examples
      .map((one) => ({ one, judged: judgeExample(type, one) }))
      .toSorted((left, right) => order.indexOf(outcome(left.judged)) - order.indexOf(outcome(right.judged)))
    lines.push(
      '',
      `## ${inEnglish(attributeTypeOf(type).name)} (\`${type}\`)`,
      '',
      `Source: ${source}.`,
      '',
      '| mark | rule | code | reference | answer |',
      '|---|---|---|---|---|',
      ...rows.map(
        ({ one, judged }) =>
          `| ${outcome(judged)} | ${cell(ruleInWords(one.code))} | \`${one.code}\` | ${cell(one.reference)} | ${cell(one.answer)} |`,
      ),
    )
  }
  for (const [heading, codes] of elsewhere)
    lines.push(
      '',
      `## ${heading}`,
      '',
      '| rule | code |',
      '|---|---|',
      ...codes.map((code) => `| ${cell(ruleInWords(code))} | \`${code}\` |`),
    )
  return `${lines.join('\n')}\n`
}

/** The codes that the document has. */
export const registeredCodes = (): ReadonlySet<string> =>
  new Set([
    ...attributeTypeNames.flatMap((type) => ruleRegister[type].examples.map(({ code }) => code)),
    ...elsewhere.flatMap(([, codes]) => codes),
  ])
