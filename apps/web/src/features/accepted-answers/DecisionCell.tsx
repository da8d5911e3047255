import type { ProposedAnswer } from '@casebench/shared/contract/accepted-answers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'
import classes from './accepted-answers.module.css'
import { DeclineDialog } from './DeclineDialog.tsx'
import { useDecide } from './proposed-answers.ts'

/** The two ways to decide about a proposed answer, or how it was decided. */
export function DecisionCell({ proposed }: { proposed: ProposedAnswer }) {
  const [isDeclining, setDeclining] = useState(false)
  const deciding = useDecide(() => setDeclining(false))
  const { id, answer, state, decision, decided_by: by } = proposed
  if (state !== 'open')
    return (
      <>
        {state === 'accepted' ? t`Accepted` : t`Declined`}
        <Text component="span" display="block" size="sm" c="dimmed" dir="auto">
          {decision || by}
        </Text>
      </>
    )
  return (
    <>
      <Group gap="xs" className={classes.decision}>
        <Button
          size="compact-sm"
          aria-label={t`Accept ${answer}`}
          loading={deciding.isPending && deciding.variables?.decision === 'accept'}
          onClick={() => deciding.mutate({ id, decision: 'accept' })}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Decline ${answer}`}
          disabled={deciding.isPending}
          onClick={() => setDeclining(true)}
        >
          <Trans>Decline</Trans>
        </Button>
      </Group>
      <DeclineDialog
        opened={isDeclining}
        answer={answer}
        pending={deciding.isPending}
        onDecline={(reason) => deciding.mutate({ id, decision: 'decline', reason })}
        onClose={() => setDeclining(false)}
      />
    </>
  )
}
