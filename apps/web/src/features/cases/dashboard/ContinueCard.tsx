import type { AssignedCase } from '@casebench/shared/contract/cases'
import { plural, t } from '@lingui/core/macro'
import { Paper, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { CompletenessRing } from '../../../ui/CompletenessRing.tsx'
import { formatAgo, formatCompleteness } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { randomId } from '../../../ui/random-id.ts'
import { dateLine } from '../../assignments/date-texts.ts'
import { placeToContinue, readPlace } from '../last-place.ts'
import { testTimeOf } from '../test-mode/time-left.ts'
import classes from './continue-card.module.css'

type Props = { assigned: AssignedCase; isFirst: boolean; now: Date }

const questionsLeft = (count: number) => plural(count, { one: '1 question left', other: '# questions left' })

/** The next step: the case last touched, or where a newcomer starts. */
export function ContinueCard({ assigned, isFirst, now }: Props) {
  const { caseId, mode, name, completeness, unanswered, lastTouchedAt, state, test, dates } = assigned
  const [uuid] = useState(randomId)
  const { email } = useUser()
  const begins = state === 'notStarted'
  const figures = [
    formatCompleteness(completeness),
    unanswered === 0 ? t`ready to submit` : questionsLeft(unanswered),
    testTimeOf(test, state),
    dateLine(dates, state, mode),
  ]
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="continue-case">
      <CompletenessRing percent={completeness} size={58} />
      <div className={classes.text}>
        <Text size="sm" c="dimmed">
          {isFirst
            ? t`Start here`
            : begins || lastTouchedAt === null
              ? t`Your next case`
              : t`Continue where you left off, ${formatAgo(lastTouchedAt, now)}`}
        </Text>
        <Title order={2} id="continue-case" className={classes.name} dir="auto">
          {name}
        </Title>
        <Text size="sm" c="dimmed" className="figures">
          {figures.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <LinkButton
        to="/platform/$mode/$caseId/$uuid"
        params={{ mode, caseId, uuid }}
        search={begins ? {} : placeToContinue(readPlace(localStorage, { email, caseId, mode }), assigned)}
        rightSection={<IconArrowRight size={16} stroke={1.8} />}
        className={classes.action}
      >
        {begins ? t`Start` : t`Continue`}
      </LinkButton>
    </Paper>
  )
}
