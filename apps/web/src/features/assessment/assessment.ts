import { getTest, getTests, type TestQuestion } from '@casebench/shared/contract/assessment'
import type { Answer, Input } from '@casebench/shared/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { countedQuery } from '../analysis/analysis.ts'
import { pageOf } from '../analysis/listing.ts'

export type Test = Answer<typeof getTest>

type Sort = NonNullable<Input<typeof getTests>['query']['sort']>

const sorts: readonly string[] = ['title', 'version', 'n', 'alpha', 'sem', 'consistency', 'as_of'] satisfies Sort[]

export const loadTests = ({ sort, ...listing }: Listing, signal?: AbortSignal) =>
  callList(
    getTests,
    { query: { ...listing, ...(sorts.includes(sort.replace(/^-/, '')) && { sort: sort as Sort }) } },
    signal === undefined ? {} : { signal },
  )

export const useTests = (state: ListState) => useList('assessment', state, loadTests)

/** A case as a test, in a version of it or the latest that was taken. It is counted as the analysis of its questions is. */
const testQuery = (caseId: string, version: number | undefined) =>
  countedQuery({ caseId, mode: 'test' }, `test ${version ?? 'latest'}`, (signal) =>
    callApi(getTest, { query: { case_id: caseId, ...(version !== undefined && { version }) } }, { signal }),
  )

export const useTest = (caseId: string, version: number | undefined) => useQuery(testQuery(caseId, version))

const statistic = (name: 'difficulty' | 'item_total' | 'upper_lower') => (question: TestQuestion) =>
  question.statistics.value?.[name] ?? null

const questionValues = {
  text: ({ title, attributeId }: TestQuestion) => `${title} ${attributeId}`,
  by: {
    title: ({ title }: TestQuestion) => title,
    seen: ({ seen }: TestQuestion) => seen,
    difficulty: statistic('difficulty'),
    item_total: statistic('item_total'),
    upper_lower: statistic('upper_lower'),
    flags: ({ flags }: TestQuestion) => flags.length,
  },
}

/** A page of its questions, searched and sorted here: there are as many as a case has. */
export const useTestQuestions = (caseId: string, version: number | undefined, state: ListState) =>
  useQuery({
    ...testQuery(caseId, version),
    select: ({ test }) => pageOf(test?.questions ?? [], state, questionValues),
  })
