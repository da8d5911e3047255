import type { AskedGroup } from '@casebench/shared/case-file/questions'
import { askedSections } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Answers, AttributeType, CaseData } from '@casebench/shared/case-file/schema'

// Long lists of owners for the bench and for tests: made of syllables, so that no name is another one misspelt.

const syllables = 'ba do ke li mu na pe ro sa ti vu wa xe zo fi gu ha jo ly que'.split(' ')
const types: readonly AttributeType[] = ['personName', 'date', 'percent', 'country']
const homes = ['Poland', 'Sweden', 'France', 'Portugal', 'Austria']
const homesOtherwise = ['Polska', 'Sverige', 'FR', 'PT', 'Österreich']

/** The name of an owner, another one for each number up to 8,000. */
function name(owner: number): string {
  const at = (index: number): string => syllables[index % syllables.length] ?? ''
  const [low, middle, high] = [owner % 20, Math.floor(owner / 20) % 20, Math.floor(owner / 400)]
  return `Ma${at(low)}${at(middle)} Ter${at(middle * 3 + high)}${at(low * 7 + middle)}${at(high + low * 3)}sen`
}

/** The case file: one repeatable subsection of four attributes. */
export const listCase: CaseData = {
  details: { name: 'Nordwind Holding', webaddress: 'nordwind.example' },
  components: [
    {
      title: 'Ownership',
      sections: [
        {
          title: 'Owners',
          subsections: [
            {
              title: 'Beneficial owners',
              repeatable: true,
              attributes: types.map((type, column) => ({
                attributeId: `Owner-${'abcd'[column]}-`,
                title: type,
                type,
              })),
            },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
  documents: [],
}

const row = (index: number, cells: readonly string[]): [string, string][] =>
  cells.map((cell, column) => [`Owner-${'abcd'[column]}-${index}`, cell])

const born = (index: number): Date => new Date(Date.UTC(1940 + (index % 50), index % 12, 1 + (index % 28)))

/** An answer sheet of `rows` rows; `first` numbers its first owner. */
export const listSheet = (rows: number, first: number): AnswerSheet =>
  Object.fromEntries(
    Array.from({ length: rows }, (_, index) =>
      row(index, [
        name(first + index),
        born(index).toISOString().slice(0, 10),
        `${index % 40} %`,
        homes[index % 5] ?? '',
      ]),
    )
      .flat()
      .map(([id, answer]) => [id, { answer }]),
  )

/** The same owners in another order, every cell written otherwise: no row is equal to its reference to the letter. */
export function listAnswers(rows: number, first: number): Answers {
  const step = rows % 7 === 0 ? 11 : 7
  return Object.fromEntries(
    Array.from({ length: rows }, (_, position) => {
      const index = (position * step + 3) % rows
      const [given = '', last = ''] = name(first + index).split(' ')
      const date = born(index)
      return row(position, [
        `${last}, ${given}`,
        date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
        `${index % 40}.0`,
        homesOtherwise[index % 5] ?? '',
      ])
    }).flat(),
  )
}

/** Other owners altogether: no row has a partner, and every pair has to be looked at to know it. */
export const otherListAnswers = (rows: number, first: number): Answers =>
  Object.fromEntries(
    Object.entries(listAnswers(rows, first)).map(([id, text]) => [
      id,
      id.startsWith('Owner-a-') ? `Kri${text.split('').reverse().join('')}` : text,
    ]),
  )

/** The questions of the list for given answers. */
export function listGroup(answers: Answers): AskedGroup {
  const group = askedSections(listCase, answers)[0]?.groups[0]
  if (group === undefined) throw new Error('The case has one list')
  return group
}
