import type { Transaction } from '@casebench/server/database'
import { givenRows, json } from '@casebench/server/database/expressions'
import type { AnswerSheet, Attribute, CaseData } from '@casebench/shared/case-file/schema'
import { englishHitLabels, hitPartsOf, isScreening } from '@casebench/shared/case-file/screening/hit-parts'
import { sql } from 'kysely'

type AskedId = { attributeId: string; repeatable: boolean; title: string }

/** Every id that a case file may be answered under; a repeatable one stands for its rows. */
function askedIds(caseData: CaseData): AskedId[] {
  const asked = (attribute: Attribute, repeatable: boolean): AskedId[] =>
    isScreening(attribute)
      ? hitPartsOf(attribute).map(({ id, part, hit, number }) => ({
          attributeId: id,
          repeatable: false,
          title: englishHitLabels.title(`${number}. ${hit.name}`, part),
        }))
      : [{ attributeId: attribute.attributeId, repeatable, title: attribute.title }]
  const sections = caseData.components.flatMap((component) => component.sections)
  return [
    ...sections.flatMap((section) => [
      ...(section.selectorId ? [{ attributeId: section.selectorId, repeatable: false, title: section.title }] : []),
      ...section.subsections.flatMap((subsection) =>
        subsection.attributes.flatMap((attribute) => asked(attribute, subsection.repeatable ?? false)),
      ),
    ]),
    ...caseData.knowledgeCheck.map((question, index) => ({
      attributeId: `kyc${index}`,
      repeatable: false,
      title: question.question,
    })),
  ]
}

export type NewVersion = {
  caseId: string
  caseData: CaseData
  answerSheet: AnswerSheet
  createdBy: string | null
  /** Who published the draft of its author, if it was one. */
  publishedBy?: string
  /** What its author wrote about the change, where they were asked. */
  note?: string
}

/**
 * Stores a case file's next version with its answer sheet and makes it the current one, in the caller's transaction.
 * @returns the version's id.
 */
export async function saveCaseVersion(
  transaction: Transaction,
  { caseId, caseData, answerSheet, createdBy, publishedBy, note = '' }: NewVersion,
): Promise<string> {
  const { name } = caseData.details
  const testOnly = caseData.testOnly ?? false
  await transaction
    .insertInto('case_file')
    .values({ id: caseId, name, test_only: testOnly, current_version: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, test_only: testOnly }))
    .execute()
  const version = await transaction
    .with('next', (db) =>
      db
        .updateTable('case_file')
        .set(({ eb }) => ({ current_version: eb('current_version', '+', 1) }))
        .where('id', '=', caseId)
        .returning('current_version'),
    )
    .insertInto('case_version')
    .columns(['case_id', 'version', 'case_data', 'created_by', 'published_by', 'note'])
    .expression(({ selectFrom, val }) =>
      selectFrom('next').select([
        val(caseId).as('case_id'),
        'current_version',
        sql<string>`${json(caseData)}::jsonb`.as('case_data'),
        sql<string | null>`${createdBy}::uuid`.as('created_by'),
        sql<string | null>`${publishedBy ?? null}::uuid`.as('published_by'),
        sql<string>`${note}::text`.as('note'),
      ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('case_answer_sheet')
    .values({ case_version_id: version.id, answers: json(answerSheet) })
    .execute()
  const asked = askedIds(caseData).map(({ attributeId, repeatable, title }, position) => ({
    attributeId,
    repeatable,
    title,
    position,
  }))
  const types = { attributeId: 'text', repeatable: 'boolean', title: 'text', position: 'int' }
  await transaction
    .insertInto('case_attribute')
    .columns(['case_version_id', 'position', 'attribute_id', 'repeatable', 'title'])
    .expression(({ selectFrom }) =>
      selectFrom(givenRows('asked', types, asked)).select([
        sql<string>`${version.id}::uuid`.as('case_version_id'),
        'asked.position',
        'asked.attributeId',
        'asked.repeatable',
        'asked.title',
      ]),
    )
    .execute()
  return version.id
}
