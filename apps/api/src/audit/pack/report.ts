import { currentLanguage, i18n, inPercent } from '@casebench/server/i18n'
import type { ReportDocument, ReportTable } from '../../reports/report-document.ts'
import { createdOn, dateInWords, figure } from '../../reports/report-words.ts'
import type { registerOf } from './register.ts'
import type { Scope } from './scope.ts'
import type { testsOf } from './tests.ts'

/** The PDF names so many of each kind; pack.json has all. */
export const maxRows = 600

type Row = readonly (string | number | null)[]

/** What the report says of people, gathered while pack.json is written. */
export type Gathered = {
  people: number
  certificates: number
  decisions: number
  entries: number
  unsealed: number
  certificateRows: Row[]
  decisionRows: Row[]
}

const scopeLines = ({ email, cohort, organization, from, to }: Scope['asked'], timeZone: string): string[] => [
  ...(email === null ? [] : [i18n.t('Person: {email}', { email })]),
  ...(cohort === null ? [] : [i18n.t('Cohort: {cohort}', { cohort })]),
  ...(organization === null ? [] : [i18n.t('Organization: {organization}', { organization })]),
  ...(from === null ? [] : [i18n.t('Certified from {date}', { date: dateInWords(new Date(from), timeZone) ?? '' })]),
  ...(to === null ? [] : [i18n.t('Certified until {date}', { date: dateInWords(new Date(to), timeZone) ?? '' })]),
]

const certificatesTable = (rows: readonly Row[]): ReportTable => ({
  name: i18n.t('Certificates'),
  headings: [
    { title: i18n.t('Person'), share: 3 },
    { title: i18n.t('Certificate'), share: 3 },
    { title: i18n.t('Issued'), share: 2 },
    { title: i18n.t('Standing'), share: 1.6 },
    { title: i18n.t('Attempt'), share: 4 },
    { title: i18n.t('Entry'), share: 1.4 },
  ],
  rows,
})

const decisionsTable = (rows: readonly Row[]): ReportTable => ({
  name: i18n.t('Overrides and contests'),
  headings: [
    { title: i18n.t('Person'), share: 3 },
    { title: i18n.t('Attempt'), share: 3 },
    { title: i18n.t('Question'), share: 2 },
    { title: i18n.t('Outcome'), share: 1.6 },
    { title: i18n.t('By'), share: 2.4 },
    { title: i18n.t('Reason'), share: 4 },
  ],
  rows,
})

type Standards = Awaited<ReturnType<typeof testsOf>>[number]['standards']

/** Who set the pass mark of a version: whoever decided a standard with this cut by then, else its author. */
function setBy(standards: Standards, version: number, passMark: number): string {
  const found = standards.findLast(({ ofVersion, cut }) => ofVersion <= version && cut === passMark)
  return found ? (found.decidedBy ?? i18n.t('A panel')) : i18n.t('Its author')
}

const testsTable = (tests: Awaited<ReturnType<typeof testsOf>>): ReportTable => ({
  name: i18n.t('Tests'),
  headings: [
    { title: i18n.t('Case'), share: 4 },
    figure(i18n.t('Version')),
    figure(i18n.t('Pass mark, %')),
    { title: i18n.t('Set by'), share: 2.6 },
    figure(i18n.t('People')),
    { title: i18n.t('Alpha'), share: 2.6 },
  ],
  rows: tests
    .slice(0, maxRows)
    .map(({ name, version, passMark, standards, reliability }) => [
      name,
      version,
      Math.round(passMark * 100),
      setBy(standards, version, passMark),
      reliability.people,
      reliability.alpha === null
        ? i18n.t('From {count} people on', { count: reliability.leastPeople })
        : reliability.alpha.toFixed(2),
    ]),
})

const modelsTable = ({ models }: Awaited<ReturnType<typeof registerOf>>): ReportTable => ({
  name: i18n.t('Register of AI'),
  headings: [{ title: i18n.t('Purpose'), share: 3 }, { title: i18n.t('Model'), share: 4 }, figure(i18n.t('Calls'))],
  rows: models.slice(0, maxRows).map(({ purpose, model, calls }) => [purpose, model, calls]),
})

type Told = {
  scope: Scope
  gathered: Gathered
  tests: Awaited<ReturnType<typeof testsOf>>
  register: Awaited<ReturnType<typeof registerOf>>
  sentences: readonly string[]
  timeZone: string
}

/** The pack for people to read. */
export function packReport({ scope, gathered, tests, register, sentences, timeZone }: Told): ReportDocument {
  const inWords = (count: number) => count.toLocaleString(currentLanguage())
  const isCut = Math.max(gathered.certificates, gathered.decisions, tests.length) > maxRows
  const safety = register.safetyChecks[0]
  const [held, tried] = (safety?.findings ?? []).reduce(
    ([h, a], { held: one, attempts }) => [h + one, a + attempts],
    [0, 0],
  )
  return {
    language: currentLanguage(),
    title: i18n.t('Pack for the auditor'),
    lines: [
      ...scopeLines(scope.asked, timeZone),
      createdOn(new Date(), timeZone),
      i18n.t(
        'This report is a summary of pack.json. Verify both with verify-pack.mjs and the keys that the institution wrote down.',
      ),
      ...(isCut ? [i18n.t('Tables name the first {count}. All are in pack.json.', { count: maxRows })] : []),
      ...sentences,
    ],
    figures: [
      { name: i18n.t('People'), value: inWords(gathered.people) },
      { name: i18n.t('Certificates'), value: inWords(gathered.certificates) },
      { name: i18n.t('Overrides and contests'), value: inWords(gathered.decisions) },
      { name: i18n.t('Sealed entries'), value: inWords(gathered.entries) },
      { name: i18n.t('Entries not sealed yet'), value: inWords(gathered.unsealed) },
      {
        name: i18n.t('Safety attempts that held'),
        value: tried === 0 ? '–' : inPercent(Math.floor((held / tried) * 100)),
      },
    ],
    tables: [
      certificatesTable(gathered.certificateRows),
      decisionsTable(gathered.decisionRows),
      testsTable(tests),
      modelsTable(register),
    ],
  }
}
