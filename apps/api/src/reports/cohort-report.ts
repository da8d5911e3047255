import type { Queryable } from '@casebench/server/database'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { Cohort } from '@casebench/shared/contract/cohorts'
import { personName } from '@casebench/shared/person-name'
import { presentMembers, readMembers } from '../cohort-progress/members.ts'
import { effectiveRules } from '../cohort-progress/stored-rules.ts'
import { caseTable } from './case-table.ts'
import { figuresOf } from './figures.ts'
import type { ReportDocument } from './report-document.ts'
import { countHeadings, createdOn, groupFigures } from './report-words.ts'

/** How far a cohort has come, by member and by case. */
export async function cohortReport(database: Queryable, cohort: Cohort, timeZone: string): Promise<ReportDocument> {
  const which = { cohortId: cohort.id, mode: undefined, assigned: undefined }
  const [rows, cases, rules] = await Promise.all([
    readMembers(database, which),
    caseTable(database, which),
    effectiveRules(database, cohort.id),
  ])
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true })
  const members = presentMembers(rows, rules, new Date())
    .map((member) => ({
      ...member,
      called: personName(member),
    }))
    .sort((a, b) => compare(a.called, b.called))
  const atRisk = members.filter(({ risks }) => risks.length > 0).length
  return {
    language: currentLanguage(),
    title: i18n.t('Report on {name}', { name: cohort.description }),
    lines: [...(cohort.organization === null ? [] : [cohort.organization]), createdOn(new Date(), timeZone)],
    figures: [
      ...groupFigures(figuresOf(rows.length, rows)),
      { name: i18n.t('At risk'), value: atRisk.toLocaleString(currentLanguage()) },
    ],
    tables: [
      {
        name: i18n.t('Members'),
        headings: [
          { title: i18n.t('Person'), share: 3 },
          { title: i18n.t('Email'), share: 3.4 },
          ...countHeadings(),
          { title: i18n.t('At risk'), share: 3.4 },
        ],
        rows: members.map(({ called, email, assigned, submitted, passed, average_score, risks }) => [
          called,
          email,
          assigned,
          submitted,
          passed,
          average_score,
          risks.map(({ words }) => words).join('; ') || null,
        ]),
      },
      cases,
    ],
  }
}
