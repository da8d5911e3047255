import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { formatAgo, formatScore } from '../../ui/formats.ts'
import classes from './programmes.module.css'
import { useSignOff, useSignOffs } from './programmes.ts'

type Waiting = NonNullable<ReturnType<typeof useSignOffs>['data']>[number]

/** The steps that wait for a reviewer, each with what its person has achieved. */
export function SignOffs({ id }: { id: string }) {
  const maySign = useCanOpen('manual_assessment')
  const { data = [] } = useSignOffs(id, maySign)
  if (data.length === 0) return null
  return (
    <Paper withBorder component="section" className={classes.aside} aria-labelledby="sign-offs">
      <Title order={2} id="sign-offs">
        <Trans>Waiting for your sign-off</Trans>
      </Title>
      <ul className={classes.waiting}>
        {data.map((one) => (
          <WaitingStep key={`${one.enrolment_id} ${one.step}`} one={one} />
        ))}
      </ul>
    </Paper>
  )
}

function WaitingStep({ one }: { one: Waiting }) {
  const [remark, setRemark] = useState('')
  const signing = useSignOff(() => setRemark(''))
  const decide = (approved: boolean) =>
    signing.mutate({ enrolment_id: one.enrolment_id, step: one.step, approved, remark })
  return (
    <li>
      <strong dir="auto">{one.name}</strong>
      <span className={classes.small}>
        {one.title} · {formatAgo(one.asked_at, new Date())}
      </span>
      {one.results.length > 0 && (
        <ul className={classes.results}>
          {one.results.map(({ caseId, mode, name, score, passed }) => (
            <li key={`${mode} ${caseId}`}>
              {name}: {formatScore(score)}, {passed ? t`Passed` : t`Not passed`}
            </li>
          ))}
        </ul>
      )}
      <Textarea
        label={t`Remark for ${one.name}`}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2000}
        value={remark}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={signing.isPending} onClick={() => decide(false)}>
          <Trans>Send back</Trans>
        </Button>
        <Button loading={signing.isPending} onClick={() => decide(true)}>
          <Trans>Sign off</Trans>
        </Button>
      </div>
    </li>
  )
}
