import type { AnswerSheet } from '@casebench/shared/case-file/schema'
import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { type HitPart, hitPartId, hitParts } from '@casebench/shared/case-file/screening/hit-parts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { editReference } from '../../draft/edits.ts'
import { referencePath } from '../../draft/fault-places.ts'
import { useEditing } from '../editor-context.ts'
import classes from '../forms/forms.module.css'
import { AnswerInput } from '../panel/AnswerInput.tsx'
import { questionOf } from '../panel/question-of.ts'

type Props = { attributeId: string; hit: ScreeningHit; number: number; sheet: AnswerSheet }

const labels: Readonly<Record<HitPart, () => string>> = {
  decision: () => t`Right decision`,
  factors: () => t`What decides it (rows left empty are not graded)`,
  reason: () => t`Model reason (empty: the reason is not graded)`,
}

/** What is right about a hit, and why: it never reaches a candidate before the result, and then only where answers are revealed. */
export function HitReferences({ attributeId, hit, number, sheet }: Props) {
  const { acts, readOnly } = useEditing()
  const decisionId = hitPartId(attributeId, hit.hitId, 'decision')
  const rationaleOf = (id: string): string => (Object.hasOwn(sheet, id) ? (sheet[id]?.rationale ?? '') : '')
  return (
    <>
      <h4 className={classes.part}>
        <Trans>Answer sheet</Trans>
      </h4>
      {hitParts.map((part) => {
        const id = hitPartId(attributeId, hit.hitId, part)
        const question = {
          ...questionOf(
            `reference-${id}`,
            labels[part](),
            { type: part === 'reason' ? 'longText' : 'screening' },
            hit.client.name,
          ),
          asked: { screeningId: attributeId, part, hit, number },
        }
        return (
          <AnswerInput
            key={part}
            question={question}
            label={labels[part]()}
            value={Object.hasOwn(sheet, id) ? (sheet[id]?.answer ?? '') : ''}
            readOnly={readOnly}
            path={referencePath(id, 'answer')}
            onChange={(answer, how) =>
              acts.edit(
                (draft) => editReference(draft, id, { answer }),
                how === 'typed' ? `reference-${id}#answer` : undefined,
              )
            }
          />
        )
      })}
      <Textarea
        label={t`Why`}
        description={t`The place in the documents. Shown to reviewers.`}
        rows={3}
        resize="vertical"
        maxLength={5000}
        readOnly={readOnly}
        value={rationaleOf(decisionId)}
        onChange={({ currentTarget: { value } }) =>
          acts.edit(
            (draft) => editReference(draft, decisionId, { rationale: value || undefined }),
            `reference-${decisionId}#rationale`,
          )
        }
      />
    </>
  )
}
