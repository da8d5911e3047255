import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { trainerMonths } from '@casebench/shared/review-allocation'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Blocked } from '../../ui/Blocked.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import { candidateName } from '../../ui/result/candidate-name.ts'
import { modeNames } from '../../ui/result/mode-names.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { Regrading } from '../regrading/Regrading.tsx'
import { TryRegrading } from '../regrading/TryRegrading.tsx'
import type { Walk } from '../review-queue/review-search.ts'
import { WalkBar } from '../review-queue/WalkBar.tsx'
import { AssessmentTable } from './AssessmentTable.tsx'
import classes from './assessment.module.css'
import { type Comparison, useSaveMarks, type Work } from './assessment.ts'
import { ContestBox } from './ContestBox.tsx'
import { CommentField } from './comments/CommentField.tsx'
import commentClasses from './comments/comments.module.css'
import { changedComments, type Drafts, noDrafts, storedComment, withDraft } from './comments/drafts.ts'
import { useContests } from './contests.ts'
import { DocumentsBeside } from './documents/DocumentsBeside.tsx'
import { FilterTabs } from './FilterTabs.tsx'
import { markingObstacleId } from './MarkingChoice.tsx'
import { MarkingHistory } from './MarkingHistory.tsx'
import {
  countsOf,
  type Filter,
  filtered,
  isUndecided,
  type Marks,
  noMarks,
  preview,
  unfinishedIn,
  waits,
  withMark,
} from './marks.ts'
import { ScorePreview } from './ScorePreview.tsx'
import { VariantDialog } from './VariantDialog.tsx'

type Props = { work: Work; loaded: Comparison; wanted: string | undefined; walk: Walk | undefined }

/** Why nothing can be marked here; undefined where it can. */
function obstacle({ own, kept_apart, read_only, score, state }: Comparison): string | undefined {
  if (own) return t`This is your own work. Someone else must mark it.`
  if (kept_apart === 'training')
    return t`You reviewed this person’s training in the last ${trainerMonths} months, so you cannot mark their tests. Assign this to another reviewer.`
  if (kept_apart === 'team')
    return t`You share a cohort or organization with this person, so you cannot mark their results. Assign this to another reviewer.`
  if (read_only)
    return t`Tests are marked blind, and you can see whose this is. Only someone who marked it blind can change its marks.`
  if (state === 'evaluating') return t`This case is being evaluated. You can mark it when it has a result.`
  if (score === null)
    return t`This case has not been submitted, or has no result. You can read it here, but not mark it.`
  return undefined
}

const changes = (count: number): string => plural(count, { one: 'Save 1 change', other: 'Save # changes' })

/** `wanted` is the attribute that was come for, `walk` the way through the review queue. */
export function Assessment({ work, loaded, wanted, walk }: Props) {
  const [marks, setMarks] = useState<Marks>(noMarks)
  const [drafts, setDrafts] = useState<Drafts>(noDrafts)
  const [filter, setFilter] = useState<Filter>(wanted === undefined ? firstFilter(loaded.rows) : 'all')
  const [variantOf, setVariantOf] = useState<ComparisonRow>()
  const [trial, setTrial] = useState<string>()
  const [focused] = useState(
    wanted !== undefined ? { attributeId: wanted } : walk !== undefined ? ('first' as const) : undefined,
  )
  const mayRegrade = useCanOpen('regrade_results')
  const saving = useSaveMarks(work, { onMarks: () => setMarks(noMarks), onComments: () => setDrafts(noDrafts) })
  const comments = changedComments(drafts, loaded.comments)
  const unsaved = marks.size + comments.length
  useUnsaved(unsaved > 0, t`Leave without saving? Your marks and comments are lost.`)

  const asked = useContests(work).data
  const contests = asked ?? []
  const open = contests.filter(({ state }) => state === 'open').map(({ attributeId }) => attributeId)
  const markingState = {
    marks,
    contested: new Set(open.filter((id) => id !== null)),
    commented: new Set(comments.flatMap(({ attributeId }) => attributeId ?? [])),
  }
  const whole = contests.find(({ attributeId }) => attributeId === null)

  const { rows, score, pass_mark: passMark } = loaded
  const because = obstacle(loaded)
  const unfinished = unfinishedIn(rows, marks)
  // Of one's own work no row is shown.
  const canStillPass = loaded.own ? loaded.state === 'notPassedYet' : preview(rows, noMarks, passMark).canStillPass
  const standing = { score: score ?? 0, passed: loaded.passed === true, canStillPass }
  const latest = loaded.submissions.find(({ current }) => current)
  const commentOn = (key: string, title: string | null) => (
    <CommentField
      caseId={work.caseId}
      title={title}
      stored={storedComment(loaded.comments, key)}
      draft={drafts.get(key)}
      canMark={because === undefined && !saving.isPending}
      isShown={work.mode === 'training' || key === ''}
      onChange={(draft) => setDrafts((earlier) => withDraft(earlier, key, draft))}
    />
  )
  return (
    <AdminPage
      width="full"
      title={t`Manual marking`}
      description={
        <>
          <bdi>{loaded.name}</bdi> · {candidateName({ name: '', email: loaded.email })} · {modeNames[loaded.mode]}
          {latest !== undefined && ` · ${t`submitted ${formatDateTime(latest.submitted_at)}`}`}
        </>
      }
      actions={
        score !== null && (
          <div className={classes.actions}>
            <ScorePreview
              from={standing}
              to={marks.size === 0 ? standing : preview(rows, marks, passMark)}
              passMark={passMark}
              counts={loaded.own ? null : countsOf(rows, marks)}
            />
            <div className={classes.buttons}>
              <Blocked reason={unsaved === 0 ? (because ?? t`There are no changes to discard.`) : undefined}>
                <Button
                  variant="default"
                  onClick={() => {
                    setMarks(noMarks)
                    setDrafts(noDrafts)
                  }}
                >
                  <Trans>Discard</Trans>
                </Button>
              </Blocked>
              <Blocked
                reason={
                  unsaved === 0
                    ? (because ?? t`There are no changes to save. Mark an answer or write a comment first.`)
                    : unfinished && t`Give every criterion of “${unfinished.attributeName}” its points first.`
                }
              >
                <Button
                  loading={saving.isPending}
                  onClick={() => saving.mutate({ marks, comments, score, submittedAt: latest?.submitted_at ?? '' })}
                >
                  {unsaved === 0 ? t`Save` : changes(unsaved)}
                </Button>
              </Blocked>
            </div>
          </div>
        )
      }
    >
      {walk !== undefined && asked !== undefined && <WalkBar walk={walk} {...waitingIn(rows)} contests={open.length} />}
      {because !== undefined && (
        <Alert id={markingObstacleId} variant="default">
          {because}
        </Alert>
      )}
      {loaded.blind && (
        <Alert variant="default">
          <Trans>
            You are marking this blind: the candidate’s name is hidden. What other reviewers marked or wrote is shown
            once you have marked it and nothing is left to decide.
          </Trans>
        </Alert>
      )}
      {loaded.version !== loaded.current_version && (
        <Alert variant="default">
          <Trans>
            These answers were graded by version {loaded.version} of the case. The current version is{' '}
            {loaded.current_version}.
          </Trans>
          {score !== null && mayRegrade && <TryRegrading caseId={work.caseId} onStarted={setTrial} />}
        </Alert>
      )}
      {whole !== undefined && score !== null && (
        <ContestBox work={work} contest={whole} score={score} canMark={because === undefined} />
      )}
      {(storedComment(loaded.comments, '') !== undefined || because === undefined) && (
        <Paper withBorder component="section" className={commentClasses.overall} aria-label={t`Overall comment`}>
          {commentOn('', null)}
        </Paper>
      )}
      <DocumentsBeside
        work={work}
        documents={loaded.documents}
        head={
          <FilterTabs
            rows={rows}
            state={markingState}
            value={filter}
            onChange={setFilter}
            canMark={because === undefined}
          />
        }
      >
        <AssessmentTable
          rows={filtered(rows, filter, markingState)}
          language={loaded.language}
          marks={marks}
          canMark={because === undefined && !saving.isPending}
          onMark={(row, mark) => setMarks((earlier) => withMark(earlier, row, mark))}
          onAccept={setVariantOf}
          focused={focused}
          commentOf={(row) => commentOn(row.attributeId, row.attributeName)}
          contestOf={(attributeId) => {
            const contest = contests.find((one) => one.attributeId === attributeId)
            return contest === undefined || score === null ? undefined : (
              <ContestBox work={work} contest={contest} score={score} canMark={because === undefined} />
            )
          }}
        />
      </DocumentsBeside>
      {trial !== undefined && <Regrading id={trial} onApplied={setTrial} />}
      <MarkingHistory loaded={loaded} />
      <VariantDialog
        work={work}
        row={variantOf}
        language={loaded.language}
        onTrial={setTrial}
        onClose={() => setVariantOf(undefined)}
      />
    </AdminPage>
  )
}

/** What is to be decided is shown first: what nobody has looked at, or else what somebody left. */
function firstFilter(rows: readonly ComparisonRow[]): Filter {
  if (rows.some(isUndecided)) return 'undecided'
  return rows.some(waits) ? 'notSure' : 'all'
}

/** How many answers wait for a person, and how many of them one has looked at and left so. */
function waitingIn(rows: readonly ComparisonRow[]): { notSure: number; leftByPerson: number } {
  const waiting = rows.filter(waits)
  return { notSure: waiting.length, leftByPerson: waiting.filter(({ gradedBy }) => gradedBy === 'person').length }
}
