import type { CaseData } from '@casebench/shared/case-file/schema'

/** Few questions, so that the same answer is typed again and again. */
const written = ['Registered name', 'Trading name', 'Seat', 'Purpose', 'Founded'] as const
const chosen = { 'Listed on an exchange': ['Yes', 'No'], 'Risk rating': ['Low', 'Medium', 'High'] } as const

/** A question of the case: written into by keys, or chosen from. */
export type Field = { attributeId: string; options?: readonly string[] }

const idOf = (title: string): string => title.replaceAll(' ', '')

/** The questions of {@link typingCase}. */
export const fields: readonly Field[] = [
  ...written.map((title) => ({ attributeId: idOf(title) })),
  ...Object.entries(chosen).map(([title, options]) => ({ attributeId: idOf(title), options })),
]

const types = { Purpose: 'longText', Founded: 'date' } as const

/** A case of one section, with a field of each way of answering. */
export const typingCase: CaseData = {
  details: { name: 'Typed Again Ltd', webaddress: 'typed.example', country: 'Ireland', entityType: 'Limited company' },
  components: [
    {
      title: 'Client details',
      sections: [
        {
          title: 'Identity',
          subsections: [
            {
              title: 'Names',
              attributes: [
                ...written.map((title) => ({
                  attributeId: idOf(title),
                  title,
                  type: title in types ? types[title as keyof typeof types] : ('text' as const),
                })),
                ...Object.entries(chosen).map(([title, options]) => ({
                  attributeId: idOf(title),
                  title,
                  type: 'choice' as const,
                  options: [...options],
                })),
              ],
            },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
  documents: [],
}
