import type { AnswerSheet, Answers, Attribute, AttributeType, CaseData } from '@casebench/shared/case-file/schema'

// A case of the usual size with every type of attribute, for the bench and for tests: 60 attributes, counting the
// rows of two repeatable subsections with four rows each. A screening has hits of its own (`screening/screening.test.ts`).

type Sample = { reference: string; answer: string; options?: string[] }

const forms = ['Private company', 'Public company', 'Partnership', 'Trust', 'Foundation']
const products = ['Cash management', 'Trade finance', 'Lending', 'Custody', 'Foreign exchange']

const samplesByType: Readonly<Record<Exclude<AttributeType, 'screening'>, Sample>> = {
  text: { reference: 'Wholesale of timber and building materials', answer: 'wholesale of timber & building material' },
  longText: {
    reference: 'The group is held through two layers of holding companies.',
    answer: 'Two holdings stand between the group and its owner.',
  },
  legalName: { reference: 'Nordwind Handelsgesellschaft mbH', answer: 'Nordwind Handels GmbH' },
  personName: { reference: 'Katarzyna Nowak-Lindqvist', answer: 'Nowak-Lindqvist, Katarzyna' },
  address: { reference: 'Hafenstraße 12, 20457 Hamburg, Germany', answer: 'Hafenstr. 12, 20457 Hamburg' },
  country: { reference: 'Germany', answer: 'Deutschland' },
  date: { reference: '2014-11-03', answer: '3. November 2014' },
  number: { reference: '1250', answer: '1.250' },
  percent: { reference: '25 %', answer: '24,9 %' },
  money: { reference: 'EUR 2,500,000', answer: '2,5 Mio. EUR' },
  identifier: { reference: 'HRB 148 233', answer: 'HRB148233' },
  lei: { reference: '529900T8BM49AURSDO55', answer: '5299 00T8 BM49 AURS DO55' },
  website: { reference: 'https://www.nordwind-handel.example', answer: 'nordwind-handel.example' },
  phone: { reference: '+49 40 3600 1200', answer: '0049 40 36001200' },
  email: { reference: 'compliance@nordwind-handel.example', answer: 'Compliance@nordwind-handel.example' },
  yesNo: { reference: 'no', answer: 'Nein' },
  choice: { reference: 'Private company', answer: 'Private company', options: forms },
  multiChoice: { reference: 'Trade finance\nLending', answer: 'Lending\nCustody', options: products },
  industryCode: { reference: '46.73', answer: '46.74' },
  ownership: {
    reference:
      '{"ownership":1,"subject":"e1","entities":[{"id":"e1","kind":"company","name":"Nordwind Handelsgesellschaft mbH"},{"id":"e2","kind":"person","name":"Katarzyna Nowak"},{"id":"e3","kind":"company","name":"Lindqvist Holding AB"}],"relations":[{"id":"r1","holder":"e2","held":"e1","kind":"shares","percent":40},{"id":"r2","holder":"e3","held":"e1","kind":"shares","percent":60}]}',
    answer:
      '{"ownership":1,"subject":"a","entities":[{"id":"b","kind":"company","name":"Lindqvist Holding AB"},{"id":"a","kind":"company","name":"Nordwind"},{"id":"c","kind":"person","name":"Nowak, Katarzyna"}],"relations":[{"id":"x","holder":"b","held":"a","kind":"shares","percent":60},{"id":"y","holder":"c","held":"a","kind":"shares","percent":30}]}',
  },
}
const samples = (Object.keys(samplesByType) as (keyof typeof samplesByType)[]).map((type) => ({
  type,
  ...samplesByType[type],
}))

const owners: readonly (readonly [name: string, born: string, share: string, home: string])[] = [
  ['Katarzyna Nowak', '1961-05-14', '40 %', 'Poland'],
  ['Jens Lindqvist', '1958-01-30', '25 %', 'Sweden'],
  ['Amélie Roussel', '1974-09-02', '20 %', 'France'],
  ['Tomás Ferreira', '1969-12-21', '15 %', 'Portugal'],
]

const ownerTypes: readonly AttributeType[] = ['personName', 'date', 'percent', 'country']

const subsidiaries: readonly (readonly [name: string, number: string, seat: string])[] = [
  ['Nordwind Timber Oy', '2418857-3', 'Finland'],
  ['Nordwind Baltic UAB', '302556110', 'Lithuania'],
  ['Nordwind Bois S.A.R.L.', '512 330 987', 'France'],
  ['Nordwind Iberia S.L.', 'B86443012', 'Spain'],
]

const subsidiaryTypes: readonly AttributeType[] = ['legalName', 'identifier', 'country']

const attribute = (attributeId: string, type: AttributeType, options?: string[]): Attribute => ({
  attributeId,
  title: `${type} of ${attributeId}`,
  type,
  ...(options === undefined ? {} : { options }),
})

const single = samples.map((sample, index) => ({ ...sample, id: `Single-${String.fromCharCode(97 + index)}` }))
const attributeCount = 60
const inRows = 28
// As many as make sixty together with the rows.
const more = samples
  .slice(2, 2 + attributeCount - inRows - single.length)
  .map((sample, index) => ({ ...sample, id: `More-${String.fromCharCode(97 + index)}` }))

const ownerId = (column: number): string => `Owner-${'abcd'[column]}-`
const subsidiaryId = (column: number): string => `Subsidiary-${'abc'[column]}-`

/** The case file. */
export const exampleCase: CaseData = {
  details: { name: 'Nordwind Handelsgesellschaft mbH', webaddress: 'nordwind-handel.example' },
  components: [
    {
      title: 'Client details',
      sections: [
        {
          title: 'Identity',
          subsections: [
            { title: 'Register', attributes: single.map((one) => attribute(one.id, one.type, one.options)) },
          ],
        },
        {
          title: 'Profile',
          subsections: [{ title: 'Business', attributes: more.map((one) => attribute(one.id, one.type, one.options)) }],
        },
      ],
    },
    {
      title: 'Ownership',
      sections: [
        {
          title: 'Owners',
          subsections: [
            {
              title: 'Beneficial owners',
              repeatable: true,
              attributes: ownerTypes.map((type, column) => attribute(ownerId(column), type)),
            },
          ],
        },
        {
          title: 'Group',
          subsections: [
            {
              title: 'Subsidiaries',
              repeatable: true,
              attributes: subsidiaryTypes.map((type, column) => attribute(subsidiaryId(column), type)),
            },
          ],
        },
      ],
    },
  ],
  knowledgeCheck: [],
  documents: [],
}

/** Its answer sheet. */
export const exampleSheet: AnswerSheet = Object.fromEntries([
  ...[...single, ...more].map((one) => [one.id, { answer: one.reference }]),
  ...owners.flatMap((owner, row) => owner.map((answer, column) => [`${ownerId(column)}${row}`, { answer }])),
  ...subsidiaries.flatMap((company, row) =>
    company.map((answer, column) => [`${subsidiaryId(column)}${row}`, { answer }]),
  ),
])

/** A candidate's answers: most right in another form, the rows in another order. `run` makes them differ per run. */
export const exampleAnswers = (run: number): Answers =>
  Object.fromEntries([
    ...[...single, ...more].map((one, index) => [
      one.id,
      (index + run) % 7 === 0 ? `${one.answer} ${run}` : one.answer,
    ]),
    ...owners.flatMap((owner, row) =>
      owner.map((answer, column) => [
        `${ownerId(column)}${(row + 2) % 4}`,
        column === 0 && row === 1 ? 'J. Lindqvist' : answer,
      ]),
    ),
    ...subsidiaries.flatMap((company, row) =>
      company.map((answer, column) => [`${subsidiaryId(column)}${3 - row}`, answer.toLowerCase()]),
    ),
  ])
