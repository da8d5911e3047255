import type { ReleaseState } from '@casebench/shared/contract/release'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { randomId } from '../../ui/random-id.ts'
import classes from './release.module.css'
import { useCalibrate } from './release.ts'
import { checkedText, groupName } from './release-texts.ts'

type Props = { plan: NonNullable<ReleaseState['plan']>; state: ReleaseState }

/** How many marks were checked in each group, and how many it takes; nothing of whether they were right. */
export function CheckedGroups({ plan, state: { groups } }: Props) {
  const id = useId()
  const decides = useCanOpen('ai_controls')
  const calibrating = useCalibrate()
  const reason = groups.length === 0 ? t`No mark has been checked since the target was saved.` : undefined
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        <Trans>Checked marks</Trans>
      </Title>
      <p className={classes.lead}>
        <Trans>
          Draw samples of everything in <Link to="/admin/review/second">second marking</Link>, without choosing cases, a
          cohort or a time. Blind marks of what Manu called correct in tests count.
        </Trans>
      </p>
      {groups.length > 0 && (
        <ul className={classes.list}>
          {groups.map(({ group, checked, needed }) => (
            <li key={group}>
              <strong>{groupName(group)}</strong>
              <span>{checkedText(checked, needed)}</span>
              <ProgressBar percent={Math.min(100, (checked / needed) * 100)} label={groupName(group)} size="sm" />
            </li>
          ))}
        </ul>
      )}
      {decides && (
        <div>
          <Blocked reason={reason}>
            <Button
              loading={calibrating.isPending}
              onClick={() => reason === undefined && calibrating.mutate({ id: randomId(), plan_id: plan.id })}
            >
              <Trans>Calibrate</Trans>
            </Button>
          </Blocked>
        </div>
      )}
    </section>
  )
}
