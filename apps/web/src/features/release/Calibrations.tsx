import type { ReleaseCalibration, ReleaseState } from '@casebench/shared/contract/release'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Title } from '@mantine/core'
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useId } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './release.module.css'
import { useReport } from './release.ts'
import { groupName, outcomeText, sharePercent } from './release-texts.ts'
import { SwitchForm } from './SwitchForm.tsx'

/** What was calibrated, newest first; the newest can be switched on, and whichever is on switched off. */
export function Calibrations({ state: { calibrations, switches } }: { state: ReleaseState }) {
  const id = useId()
  if (calibrations.length === 0) return null
  const on = switches[0]?.on ? switches[0].calibration_id : undefined
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        <Trans>Calibrations</Trans>
      </Title>
      {calibrations.map((calibration, index) => (
        <Calibration
          key={calibration.id}
          calibration={calibration}
          isOn={calibration.id === on}
          isNewest={index === 0}
        />
      ))}
    </section>
  )
}

type Props = { calibration: ReleaseCalibration; isOn: boolean; isNewest: boolean }

function Calibration({ calibration, isOn, isNewest }: Props) {
  const { id, created_at, max_error, confidence, model, engine_version, digest, groups } = calibration
  const decides = useCanOpen('ai_controls')
  const report = useReport()
  const releases = groups.some(({ state }) => state === 'released')
  return (
    <Paper withBorder className={classes.card}>
      <h3>{formatDateTime(created_at)}</h3>
      <p className={classes.lead}>
        {t`At most ${sharePercent(max_error)} wrong, with ${sharePercent(confidence)} confidence. Engine ${engine_version}, model ${model}.`}
      </p>
      <ul className={classes.list}>
        {groups.map((group) => (
          <li key={group.group} data-state={group.state}>
            {group.state === 'released' ? (
              <IconCircleCheck size={18} aria-hidden />
            ) : (
              <IconHourglass size={18} aria-hidden />
            )}
            <strong>{groupName(group.group)}</strong>
            <span>{outcomeText(group)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.digest}>{digest}</p>
      <div className={classes.actions}>
        <Button variant="default" loading={report.isPending} onClick={() => report.mutate(id)}>
          <Trans>Download the validation report</Trans>
        </Button>
        {isNewest && (
          <Button variant="default" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      {decides && (isOn || (isNewest && releases)) && <SwitchForm key={String(isOn)} id={id} isOn={isOn} />}
    </Paper>
  )
}
