import type { PanelMember, Standard } from '@casebench/shared/contract/standard-setting'
import { minFinished, openRound } from '@casebench/shared/standard-setting'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import shared from '../assessment.module.css'
import { ratingText } from './standard-texts.ts'
import classes from './standards.module.css'
import { useCloseRound } from './standards.ts'

const nameOf = ({ name, email }: PanelMember): string => name || email || t`Deleted account`

/** Who is on the panel and how far they are, for whoever leads: never what they rated. */
export function PanelSection({ standard }: { standard: Standard }) {
  const { panel, questions, state } = standard
  const id = useId()
  if (panel === null) return null
  const round = openRound(state)
  return (
    <section aria-labelledby={id} className={shared.section}>
      <div className={shared.toolbar}>
        <Title order={2} id={id}>
          <Trans>Panel</Trans>
        </Title>
        {round !== undefined && <CloseRound standard={standard} panel={panel} round={round} />}
      </div>
      <Paper withBorder component="ul" className={classes.list}>
        {panel.map((member, at) => (
          <li key={member.email ?? `deleted ${at}`} className={classes.row}>
            <span className={classes.person}>{nameOf(member)}</span>
            <span>{progressText(member, questions.length)}</span>
            {member.suspended && <span>{t`Suspended`}</span>}
          </li>
        ))}
      </Paper>
    </section>
  )
}

function progressText({ takes_part, rated, email }: PanelMember, total: number): string {
  if (!takes_part) return t`Did not finish the first round`
  if (email === null && rated < total) return t`Can no longer rate`
  return rated === total ? t`Finished` : t`${ratingText(rated)} of ${ratingText(total)} rated`
}

type Closing = { standard: Standard; panel: readonly PanelMember[]; round: 1 | 2 }

function CloseRound({ standard: { id, questions }, panel, round }: Closing) {
  const [isAsked, setIsAsked] = useState(false)
  const closing = useCloseRound(() => setIsAsked(false))
  const taking = panel.filter(({ takes_part }) => takes_part)
  const unfinished = taking.filter(({ rated }) => rated < questions.length)
  const finished = taking.length - unfinished.length
  const action = round === 1 ? t`Close the first round` : t`Close the second round`
  return (
    <>
      <Blocked
        reason={
          finished < minFinished ? t`At least ${minFinished} judges have to rate every question first.` : undefined
        }
      >
        <Button onClick={() => setIsAsked(true)}>{action}</Button>
      </Blocked>
      <ConfirmDialog
        opened={isAsked}
        title={round === 1 ? t`Close the first round?` : t`Close the second round?`}
        names={[...new Set(unfinished.map(({ email }) => email ?? t`Deleted account`))]}
        action={action}
        harmless
        pending={closing.isPending}
        onConfirm={() => closing.mutate({ id, round })}
        onClose={() => setIsAsked(false)}
      >
        {unfinished.length === 0
          ? t`Everyone has rated every question. Ratings cannot be changed after this.`
          : plural(unfinished.length, {
              one: 'This judge has not finished and will not be counted. Ratings cannot be changed after this.',
              other: 'These # judges have not finished and will not be counted. Ratings cannot be changed after this.',
            })}
      </ConfirmDialog>
    </>
  )
}
