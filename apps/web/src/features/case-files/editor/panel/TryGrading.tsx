import type { KnowledgeQuestion } from '@casebench/shared/case-file/schema'
import { tryGrading } from '@casebench/shared/contract/case-files'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../../../api/client.ts'
import { detailOf } from '../../../../api/request.ts'
import { useCanOpen } from '../../../../api/roles.ts'
import { MarkingBadge } from '../../../../ui/MarkingBadge.tsx'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { AnswerInput } from './AnswerInput.tsx'
import classes from './panel.module.css'
import { questionOf } from './question-of.ts'

type Props = {
  draft: CaseDraft
  /** The keys of the answer sheet that an answer may be compared with. */
  keys: readonly string[]
  answerable: Pick<KnowledgeQuestion, 'type' | 'options' | 'grading' | 'ownership'>
  title: string
}

/** Has the server judge a sample answer, as an evaluation would. */
export function TryGrading(props: Props) {
  const mayTry = useCanOpen('edit_case')
  return mayTry ? <TryingForm {...props} /> : null
}

function TryingForm({ draft, keys, answerable, title }: Props) {
  const [sample, setSample] = useState('')
  const [chosen, setChosen] = useState(keys[0] ?? '')
  const key = keys.includes(chosen) ? chosen : (keys[0] ?? '')
  const trying = useMutation({
    mutationFn: () => {
      const {
        type = 'text',
        options,
        ownership,
        grading: { variants: everywhere = [], tolerance, pattern, caseSensitive, strict } = {},
      } = answerable
      const reference = draft.answerSheet[key]
      const variants = [...(reference?.variants ?? []), ...everywhere]
      const { country } = draft.caseData.details
      return callApi(tryGrading, {
        body: {
          type,
          reference: reference?.answer ?? '',
          answer: sample,
          variants,
          ...(options && { options }),
          ...(tolerance !== undefined && { tolerance }),
          ...(pattern !== undefined && { pattern }),
          ...(caseSensitive !== undefined && { caseSensitive }),
          ...(strict !== undefined && { strict }),
          ...(ownership !== undefined && { ownership }),
          ...(country !== undefined && { country }),
        },
      })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trying.mutate()
  }
  return (
    <form className={classes.trying} onSubmit={submit} aria-label={t`Test the grading`}>
      <h3 className={classes.heading}>
        <Trans>Test the grading</Trans>
      </h3>
      {keys.length > 1 && (
        <NativeSelect
          label={t`Compare with`}
          data={keys.map((value, index) => ({
            value,
            label: t`Row ${index + 1}: ${draft.answerSheet[value]?.answer ?? ''}`,
          }))}
          value={key}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      )}
      <AnswerInput
        question={questionOf(`sample-${key}`, title, answerable, draft.caseData.details.name)}
        label={t`Candidate’s answer`}
        value={sample}
        readOnly={false}
        onChange={(value) => {
          setSample(value)
          trying.reset()
        }}
      />
      <div>
        <Button type="submit" variant="default" loading={trying.isPending}>
          <Trans>Compare</Trans>
        </Button>
      </div>
      <div role="status" className={classes.verdict}>
        {trying.data && (
          <>
            <span>
              <MarkingBadge marking={trying.data.marking} />{' '}
              {trying.data.marking === 'wrong' &&
                trying.data.credit > 0 &&
                t`${Math.round(trying.data.credit * 100)}% credit`}
            </span>
            <ul>
              {trying.data.reasons.map(({ code, text, hint, read, rule }) => {
                const told = [read, hint].filter((one) => one !== undefined).join(' ')
                return (
                  <li key={text}>
                    {text}
                    {rule !== undefined && <span className={classes.note}>{t`Rule: ${rule} (${code})`}</span>}
                    {told !== '' && <span className={classes.note}>{t`Feedback to the candidate: ${told}`}</span>}
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </div>
      {trying.isError && (
        <Alert color="red" role="alert">
          {detailOf(trying.error)}
        </Alert>
      )}
    </form>
  )
}
