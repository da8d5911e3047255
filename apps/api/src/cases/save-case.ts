import type { Transaction } from '@casebench/server/database'
import type { AnswerSheet, Attribute, CaseData } from '@casebench/shared/case-file/schema'

type AskedId = { attributeId: string; repeatable: boolean; title: string }

/** Every id that a case file may be answered under; a repeatable one stands for its rows. */
function askedIds(caseData: CaseData): AskedId[] {
  const asked = (attribute: Attribute, repeatable: boolean): AskedId => ({
    attributeId: attribute.attributeId,
    repeatable,
    title: attribute.title,
  })
  const sections = caseData.components.flatMap((component) => component.sections)
  return [
    ...sections.flatMap((section) => [
      ...(section.selectorId ? [{ attributeId: section.selectorId, repeatable: false, title: section.title }] : []),
      ...section.subsections.flatMap((subsection) =>
        subsection.attributes.map((attribute) => asked(attribute, subsection.repeatable ?? false)),
      ),
    ]),
    ...caseData.knowledgeCheck.map((question, index) => ({
      attributeId: `kyc${index}`,
      repeatable: false,
      title: question.question,
    })),
  ]
}

export type NewVersion = { caseId: string; caseData: CaseData; answerSheet: AnswerSheet; createdBy: string | null }

/**
 * Stores a case file's next version with its answer sheet and makes it the current one, in the caller's transaction.
 * @returns the version's id.
 */
export async function saveCaseVersion(
  client: Transaction,
  { caseId, caseData, answerSheet, createdBy }: NewVersion,
): Promise<string> {
  await client.query(
    `insert into case_file (id, name, test_only, current_version) values ($1, $2, $3, 0)
       on conflict (id) do update set name = excluded.name, test_only = excluded.test_only`,
    [caseId, caseData.details.name, caseData.testOnly ?? false],
  )
  const { rows } = await client.query<{ id: string }>(
    `with next as (update case_file set current_version = current_version + 1 where id = $1 returning current_version)
       insert into case_version (case_id, version, case_data, created_by) select $1, current_version, $2, $3 from next
       returning id`,
    [caseId, caseData, createdBy],
  )
  const version = rows[0]
  if (!version) throw new Error('The case version was not stored')
  await client.query('insert into case_answer_sheet (case_version_id, answers) values ($1, $2)', [
    version.id,
    answerSheet,
  ])
  const ids = askedIds(caseData)
  await client.query(
    `insert into case_attribute (case_version_id, position, attribute_id, repeatable, title)
       select $1, position - 1, attribute_id, repeatable, title
         from unnest($2::text[], $3::boolean[], $4::text[]) with ordinality as t (attribute_id, repeatable, title, position)`,
    [version.id, ids.map((id) => id.attributeId), ids.map((id) => id.repeatable), ids.map((id) => id.title)],
  )
  return version.id
}
