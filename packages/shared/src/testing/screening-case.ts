import type { Attribute, CaseData } from '../case-file/schema.ts'

/** A case whose only question is a screening, under the id `Screening`. */
export const screeningCase = (screening: Partial<Attribute>, subsection: { repeatable?: true } = {}): CaseData => ({
  details: { name: 'Meridian', webaddress: 'meridian.example' },
  components: [
    {
      title: 'Screening',
      sections: [
        {
          title: 'Hits',
          subsections: [
            {
              title: 'List',
              ...subsection,
              attributes: [{ attributeId: 'Screening', title: 'Hits', type: 'screening', ...screening }],
            },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
  documents: [],
})
