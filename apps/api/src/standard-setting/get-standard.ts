import type { Queryable } from '@casebench/server/database'
import { type CaseData, defaultPassMark } from '@casebench/shared/case-file/schema'
import { getStandard, type PanelMember, type Standard } from '@casebench/shared/contract/standard-setting'
import { sourceLanguage } from '@casebench/shared/languages'
import { openRound } from '@casebench/shared/standard-setting'
import { findCase } from '../case-files/stored-case.ts'
import { route } from '../routing/route.ts'
import { type FoundStandard, findStandard } from './find-standard.ts'
import { finishedJudges, isFinished, type Judge, type Round, readPanel } from './panel.ts'
import { feedbackOf, roundFigures } from './round-figures.ts'

const passMarkOf = ({ passMark }: CaseData): number => passMark ?? defaultPassMark

async function currentPassMark(database: Queryable, { caseId, caseData }: FoundStandard): Promise<number> {
  const current = await findCase(database, caseId)
  return passMarkOf(current?.caseData ?? caseData)
}

/** The latest round whose figures may be seen. */
function closedRound({ firstClosedAt, secondClosedAt }: FoundStandard): Round | undefined {
  if (secondClosedAt !== null) return 2
  return firstClosedAt === null ? undefined : 1
}

function presentQuestions(found: FoundStandard, panel: readonly Judge[]): Standard['questions'] {
  const own = panel.find(({ id }) => id === found.judgeId)
  const round = openRound(found.state) ?? 2
  const closed = closedRound(found)
  const counted = closed === undefined ? [] : finishedJudges(panel, closed, found.questions)
  return found.questions.map(({ id, title, weight }) => ({
    attributeId: id,
    title,
    weight,
    own: own?.ratings[round].get(id) ?? null,
    own_first: own?.ratings[1].get(id) ?? null,
    feedback: closed === undefined || counted.length === 0 ? null : feedbackOf(counted, closed, id),
  }))
}

const presentMember =
  (round: Round, { questions }: FoundStandard) =>
  (judge: Judge): PanelMember => ({
    name: judge.name,
    email: judge.email,
    suspended: judge.suspended,
    takes_part: round === 1 || isFinished(judge, 1, questions),
    rated: judge.ratings[round].size,
  })

function presentDecision({ cut, reason, decidedAt, decidedBy }: FoundStandard, judges: number): Standard['decision'] {
  if (cut === null || decidedAt === null) return null
  return { cut, reason, decided_at: decidedAt.toISOString(), decided_by: decidedBy, judges }
}

export const getStandardRoute = route(getStandard, async ({ query, services, caller }) => {
  const { database } = services
  const found = await findStandard(database, caller, query.id)
  const [panel, passMark] = await Promise.all([readPanel(database, found.id), currentPassMark(database, found)])
  const open = openRound(found.state)
  const own = panel.find(({ id }) => id === found.judgeId)
  const figures = (round: Round, closedAt: Date | null) =>
    closedAt === null ? null : roundFigures(panel, round, found.questions)
  const second = figures(2, found.secondClosedAt)
  return {
    id: found.id,
    case_id: found.caseId,
    title: found.title,
    language: found.caseData.language ?? sourceLanguage,
    version: found.version,
    state: found.state,
    created_at: found.createdAt.toISOString(),
    leads: found.leads,
    rates: own !== undefined && open !== undefined && (open === 1 || isFinished(own, 1, found.questions)),
    questions: presentQuestions(found, panel),
    panel: found.leads ? panel.map(presentMember(open ?? 2, found)) : null,
    first: figures(1, found.firstClosedAt),
    second,
    decision: presentDecision(found, second?.n ?? 0),
    pass_mark: passMark,
  }
})
