import { originalLanguage } from '@casebench/shared/case-file/translations'
import type { CaseReview, TestRun } from '@casebench/shared/contract/cases'
import { startTime } from '@casebench/shared/contract/time'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Paper, Title } from '@mantine/core'
import {
  IconBan,
  IconCalendarX,
  IconClock,
  IconClockPlus,
  IconEyeOff,
  IconListNumbers,
  IconLogout,
  IconRepeatOff,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tellOtherTabs } from '../../../api/case-changes.ts'
import { type Assignment, caseQuery } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { formatScore } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { formatInZone } from '../../assignments/date-texts.ts'
import { Briefing } from '../briefing/Briefing.tsx'
import { hasBriefing } from '../briefing/has-briefing.ts'
import { useCaseLanguage } from '../desk/use-case-language.ts'
import classes from './test-mode.module.css'
import { formatMinutes, limitOf } from './time-left.ts'

type Props = { assignment: Assignment; review: CaseReview; test: TestRun }

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Before a test begins: what it is, and the button that starts its time. */
export function TestGate({ assignment, review, test }: Props) {
  const queries = useQueryClient()
  const { name } = review.caseData.details
  const language = useCaseLanguage(review.caseData)
  const start = useMutation({
    mutationFn: async () => {
      await callApi(startTime, { body: assignment })
      tellOtherTabs()
      await queries.invalidateQueries({ queryKey: caseQuery(assignment).queryKey })
    },
  })
  return (
    <>
      <title>{t`Test: ${name} · Casebench`}</title>
      <TopBar />
      <main className={classes.gate}>
        <Paper withBorder className={classes.card}>
          <p className={classes.over}>
            <Trans>Test</Trans>
          </p>
          <Title order={1} className={classes.name} dir="auto">
            <CaseText language={originalLanguage(review.caseData)}>{name}</CaseText>
          </Title>
          <ul className={classes.rules}>
            <Limit minutes={limitOf(test)} />
            {test.timeLimitMinutes !== null && test.extraTimePercent > 0 && (
              <Rule icon={<IconClockPlus {...icon} />} title={t`You have ${test.extraTimePercent}% extra time`}>
                <Trans>It is included above.</Trans>
              </Rule>
            )}
            {review.dates?.closes != null && (
              <Rule
                icon={<IconCalendarX {...icon} />}
                title={t`Closes ${formatInZone(review.dates.closes, review.dates.zone)}`}
              >
                <Trans>A test that is still running then is submitted as it is.</Trans>
              </Rule>
            )}
            <Rule icon={<IconListNumbers {...icon} />} title={questions(test.questions)}>
              {t`${formatScore(review.caseData.passMark)} of the points is the pass mark. Entries you add to lists have their own questions. Your answers are saved as you type.`}
            </Rule>
            <Rule icon={<IconRepeatOff {...icon} />} title={t`One attempt`}>
              <Trans>You cannot reopen the test after submitting it.</Trans>
            </Rule>
            <Rule icon={<IconLogout {...icon} />} title={t`Leaving is recorded`}>
              <Trans>
                If you leave the test or switch to another window, the time and duration are recorded. Reviewers can see
                this.
              </Trans>
            </Rule>
            <Rule icon={<IconBan {...icon} />} title={t`No assistant`}>
              <Trans>
                The assistant gives no answers during a test. You can use the case’s documents and the approved sources.
              </Trans>
            </Rule>
            <Rule icon={<IconEyeOff {...icon} />} title={t`No reference answers`}>
              <Trans>Afterwards you see your score, whether you passed and how each section went, but no hints.</Trans>
            </Rule>
          </ul>
          {hasBriefing(review.caseData) && (
            <section className={classes.briefing} aria-labelledby="gate-briefing">
              <h2 id="gate-briefing" className={classes.briefingTitle}>
                <Trans>Briefing</Trans>
              </h2>
              <p className={classes.ruleText}>
                <Trans>
                  Read it before you start: the time is not running yet. You can open it again during the test.
                </Trans>
              </p>
              <Briefing caseData={review.caseData} language={language} />
            </section>
          )}
          {start.isError && (
            <Alert color="red" role="alert" className={classes.refusal}>
              {start.error.message}
            </Alert>
          )}
          <div className={classes.acts}>
            <LinkButton to="/platform" search={{ mode: 'test' }} variant="default">
              <Trans>Not now</Trans>
            </LinkButton>
            <Button onClick={() => start.mutate()} loading={start.isPending}>
              <Trans>Start the test</Trans>
            </Button>
          </div>
        </Paper>
      </main>
    </>
  )
}

const questions = (count: number): string => plural(count, { one: '1 question', other: '# questions' })

function Limit({ minutes }: { minutes: number | null }) {
  if (minutes === null)
    return (
      <Rule icon={<IconClock {...icon} />} title={t`No time limit`}>
        <Trans>You can close the test and continue later.</Trans>
      </Rule>
    )
  return (
    <Rule icon={<IconClock {...icon} />} title={formatMinutes(minutes)}>
      <Trans>
        The time starts when you press the button below and keeps running if you close the page. When it is up, your
        answers are submitted as they are.
      </Trans>
    </Rule>
  )
}

function Rule({ icon: picture, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={classes.rule}>
      <span className={classes.icon}>{picture}</span>
      <div>
        <p className={classes.ruleTitle}>{title}</p>
        <p className={classes.ruleText}>{children}</p>
      </div>
    </li>
  )
}
