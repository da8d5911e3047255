import type { CaseReview, TestRun } from '@casebench/shared/contract/cases'
import { startTime } from '@casebench/shared/contract/time'
import { Alert, Button, Paper, Title } from '@mantine/core'
import { IconBan, IconClock, IconEyeOff, IconListNumbers, IconLogout, IconRepeatOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tellOtherTabs } from '../../../api/case-changes.ts'
import { type Assignment, caseQuery } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { formatScore } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import classes from './test-mode.module.css'
import { formatMinutes } from './time-left.ts'

type Props = { assignment: Assignment; review: CaseReview; test: TestRun }

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Before a test begins: what it is, and the button that starts its time. */
export function TestGate({ assignment, review, test }: Props) {
  const queries = useQueryClient()
  const { name } = review.caseData.details
  const start = useMutation({
    mutationFn: async () => {
      await callApi(startTime, { body: assignment })
      tellOtherTabs()
      await queries.invalidateQueries({ queryKey: caseQuery(assignment).queryKey })
    },
  })
  return (
    <>
      <title>{`Test: ${name} · Casebench`}</title>
      <TopBar />
      <main className={classes.gate}>
        <Paper withBorder className={classes.card}>
          <p className={classes.over}>Test</p>
          <Title order={1} className={classes.name}>
            {name}
          </Title>
          <ul className={classes.rules}>
            <Limit minutes={test.timeLimitMinutes} />
            <Rule icon={<IconListNumbers {...icon} />} title={questions(test.questions)}>
              {`${formatScore(review.caseData.passMark)} of the points is the pass mark. Entries you add to lists have their own questions. Your answers are saved as you type.`}
            </Rule>
            <Rule icon={<IconRepeatOff {...icon} />} title="One attempt">
              You cannot reopen the test after submitting it.
            </Rule>
            <Rule icon={<IconLogout {...icon} />} title="Leaving is recorded">
              If you leave the test or switch to another window, the time and duration are recorded. Reviewers can see
              this.
            </Rule>
            <Rule icon={<IconBan {...icon} />} title="No assistant">
              The assistant gives no answers during a test. You can use the case’s documents and the approved sources.
            </Rule>
            <Rule icon={<IconEyeOff {...icon} />} title="No reference answers">
              Afterwards you see your score, whether you passed and how each section went, but no hints.
            </Rule>
          </ul>
          {start.isError && (
            <Alert color="red" role="alert" className={classes.refusal}>
              {start.error.message}
            </Alert>
          )}
          <div className={classes.acts}>
            <LinkButton to="/platform" search={{ mode: 'test' }} variant="default">
              Not now
            </LinkButton>
            <Button onClick={() => start.mutate()} loading={start.isPending}>
              Start the test
            </Button>
          </div>
        </Paper>
      </main>
    </>
  )
}

const questions = (count: number): string => (count === 1 ? '1 question' : `${count} questions`)

function Limit({ minutes }: { minutes: number | null }) {
  if (minutes === null)
    return (
      <Rule icon={<IconClock {...icon} />} title="No time limit">
        You can close the test and continue later.
      </Rule>
    )
  return (
    <Rule icon={<IconClock {...icon} />} title={formatMinutes(minutes)}>
      The time starts when you press the button below and keeps running if you close the page. When it is up, your
      answers are submitted as they are.
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
