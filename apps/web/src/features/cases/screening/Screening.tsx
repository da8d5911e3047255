import type { Question } from '@casebench/shared/case-file/questions'
import { useEffect, useRef, useState } from 'react'
import { useFromAnswers } from '../answers/answer-hooks.ts'
import { useDesk } from '../desk/desk-context.ts'
import { focusQuestion } from '../desk/focus-question.ts'
import { HitList } from './HitList.tsx'
import { HitPane } from './HitPane.tsx'
import {
  decisionsIn,
  decisionsKey,
  type HitFilter,
  type HitQuestions,
  hitsOf,
  matchesFilter,
  neighbour,
} from './hits.ts'
import classes from './screening.module.css'
import { useHitKeys } from './use-hit-keys.ts'

/** The questions about the hits of one screening. */
type Props = { questions: readonly Question[] }

type Place = { hitId: string | undefined; wish: object | undefined; isOpen: boolean }

/** Which hit was looked at, by the answers of the case: its desk is drawn anew when a tablet is turned. */
const lastPlaces = new WeakMap<object, Map<string, Place>>()

const isAbout = ({ parts }: HitQuestions, attributeId: string | undefined): boolean =>
  Object.values(parts).some((part) => part.attributeId === attributeId)

/** A screening: its hits on the left, the one that is looked at beside the client's data on the right. */
export function Screening({ questions }: Props) {
  const { store, canAnswer, markings, focusWish } = useDesk()
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hits = hitsOf(questions)
  const decisions = decisionsIn(
    useFromAnswers(store, () => decisionsKey(hits, (id) => answerIn(store.view(id), canAnswer))),
  )
  const [filter, setFilter] = useState<HitFilter>('all')
  const wished = hits.find((hit) => isAbout(hit, focusWish?.attributeId))
  const screeningId = questions[0]?.asked?.screeningId ?? ''
  const known = lastPlaces.get(store)?.get(screeningId)
  const isNewWish = wished !== undefined && known?.wish !== focusWish
  const [place, setPlace] = useState<Place>(
    known && !isNewWish
      ? known
      : { hitId: (wished ?? hits[0])?.hit.hitId, wish: focusWish, isOpen: wished !== undefined },
  )
  if (place.wish !== focusWish)
    setPlace(wished ? { hitId: wished.hit.hitId, wish: focusWish, isOpen: true } : { ...place, wish: focusWish })

  // The section looks for the question before its hit is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish.
  useEffect(() => {
    if (focusWish && isNewWish) focusQuestion(focusWish.attributeId)
  }, [focusWish])
  useEffect(() => {
    lastPlaces.set(store, new Map(lastPlaces.get(store)).set(screeningId, place))
  }, [store, screeningId, place])

  const current = hits.find(({ hit }) => hit.hitId === place.hitId) ?? hits[0]
  const shown = hits.filter((hit, index) => hit === current || matchesFilter(decisions[index], filter))
  const open = (hit: HitQuestions | undefined) => {
    if (hit === undefined) return
    setPlace({ ...place, hitId: hit.hit.hitId, isOpen: true })
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'nearest' })
    })
  }
  const close = () => {
    setPlace({ ...place, isOpen: false })
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus())
  }
  useHitKeys(root, {
    move: (step) => {
      const next = neighbour(shown, current, step)
      open(next)
      return next !== undefined
    },
    decide: (decision) => {
      if (current && canAnswer) store.setAndSend(current.parts.decision.attributeId, decision)
    },
  })
  if (current === undefined) return null
  return (
    <div ref={root} className={classes.screening} data-view={place.isOpen ? 'hit' : 'list'} data-screening>
      <div className={classes.columns}>
        <HitList
          hits={hits}
          shown={shown}
          decisions={decisions}
          current={current}
          filter={filter}
          markings={markings}
          onFilter={setFilter}
          onOpen={open}
        />
        <HitPane
          key={current.hit.hitId}
          current={current}
          count={hits.length}
          previous={neighbour(shown, current, -1)}
          next={neighbour(shown, current, 1)}
          heading={heading}
          onOpen={open}
          onClose={close}
        />
      </div>
    </div>
  )
}

const answerIn = ({ value, stored }: { value: string; stored: string }, canAnswer: boolean): string =>
  canAnswer ? value : stored
