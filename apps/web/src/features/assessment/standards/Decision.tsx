import type { Standard } from '@casebench/shared/contract/standard-setting'
import { roundedCut } from '@casebench/shared/standard-setting'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Paper, Title } from '@mantine/core'
import { useId } from 'react'
import { formatDate } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import shared from '../assessment.module.css'
import { sharePercent } from '../figure-texts.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { judgesText } from './standard-texts.ts'
import classes from './standards.module.css'

/** The chosen cut, once both rounds are closed; until it is recorded, the form for whoever leads. */
export function Decision({ standard }: { standard: Standard }) {
  const { state, leads, decision } = standard
  const id = useId()
  if (decision === null && !(state === 'rated' && leads)) return null
  return (
    <section aria-labelledby={id} className={shared.section}>
      <Title order={2} id={id}>
        <Trans>Decision</Trans>
      </Title>
      {decision === null ? <DecisionForm standard={standard} /> : <Recorded standard={standard} decision={decision} />}
    </section>
  )
}

type Made = { standard: Standard; decision: NonNullable<Standard['decision']> }

function Recorded({ standard, decision: { cut, reason, decided_at, decided_by, judges } }: Made) {
  const date = formatDate(decided_at)
  return (
    <>
      <Paper withBorder className={classes.decision}>
        <strong>{t`Chosen cut: ${sharePercent(cut)}`}</strong>
        <span>
          {decided_by === null
            ? t`${date}, from ${judgesText(judges)} who finished both rounds`
            : t`${date}, by ${decided_by}, from ${judgesText(judges)} who finished both rounds`}
        </span>
        {reason !== '' && <p className={classes.reason}>{reason}</p>}
      </Paper>
      <PassMark standard={standard} cut={cut} />
    </>
  )
}

/** A decision changes no case: saving another pass mark makes a new version of it. */
function PassMark({ standard: { pass_mark, case_id: caseId, leads }, cut }: { standard: Standard; cut: number }) {
  if (roundedCut(pass_mark) === cut)
    return <p className={shared.lead}>{t`The pass mark of the case is the chosen cut.`}</p>
  return (
    <Alert role="note" color="yellow" variant="light">
      <p className={classes.differs}>
        {t`The pass mark of the case is ${sharePercent(pass_mark)}, not ${sharePercent(cut)}. It only changes when somebody saves the case with another pass mark, which makes a new version.`}
      </p>
      {leads && (
        <LinkButton variant="default" size="xs" to="/admin/case_manager/cases/$caseId" params={{ caseId }}>
          <Trans>Change the pass mark</Trans>
        </LinkButton>
      )}
    </Alert>
  )
}
