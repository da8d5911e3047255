import type { Question } from '@casebench/shared/case-file/questions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import type { RefObject } from 'react'
import { letterKeysAreOn } from '../../../ui/letter-keys.ts'
import { useDesk } from '../desk/desk-context.ts'
import { QuestionField } from '../desk/QuestionField.tsx'
import type { HitQuestions } from './hits.ts'
import classes from './screening.module.css'

type Props = {
  current: HitQuestions
  count: number
  previous: HitQuestions | undefined
  next: HitQuestions | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onOpen: (hit: HitQuestions | undefined) => void
  onClose: () => void
}

const Key = ({ name }: { name: string }) =>
  letterKeysAreOn() && (
    <Kbd size="xs" className="for-keyboard" aria-hidden>
      {name}
    </Kbd>
  )

/** What the list or the outlet says, as long as it may be. */
function Entry({ hit }: Pick<HitQuestions, 'hit'>) {
  if (!hit.text) return null
  return (
    <details className={classes.entry} open={hit.text.length < 1500}>
      <summary>{hit.kind === 'media' ? <Trans>The article</Trans> : <Trans>Text of the entry</Trans>}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
      <section className={classes.text} dir="auto" tabIndex={0} aria-label={t`Text of the entry`}>
        {hit.text}
      </section>
    </details>
  )
}

/** One hit beside the client's data, and what is decided about it. */
export function HitPane({ current, count, previous, next, heading, onOpen, onClose }: Props) {
  const { store, canAnswer, markings } = useDesk()
  const { hit, number, parts } = current
  const field = (question: Question, label: string) => (
    <QuestionField
      question={question}
      label={label}
      store={store}
      canAnswer={canAnswer}
      marked={markings.get(question.attributeId)}
    />
  )
  const entry = hit.entryDate === undefined ? [] : [hit.kind === 'media' ? hit.entryDate : t`entry of ${hit.entryDate}`]
  const match = hit.match === undefined ? [] : [t`${hit.match}% match`]
  return (
    <section className={classes.pane} aria-labelledby="hit-heading">
      <header className={classes.head}>
        <div className={classes.headings}>
          <p className={classes.of}>{[t`Hit ${number} of ${count}`, hit.source, ...entry, ...match].join(' · ')}</p>
          <h2 id="hit-heading" ref={heading} tabIndex={-1} className={classes.heading} dir="auto">
            {hit.name}
          </h2>
          {hit.headline && (
            <p className={classes.headline} dir="auto">
              {hit.headline}
            </p>
          )}
        </div>
        <div className={classes.steps}>
          <Button variant="subtle" size="compact-sm" className={classes.back} onClick={onClose}>
            <Trans>All hits</Trans>
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!previous}
            onClick={() => onOpen(previous)}
            rightSection={<Key name="K" />}
          >
            <Trans context="hit of a screening">Previous</Trans>
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!next}
            onClick={() => onOpen(next)}
            rightSection={<Key name="J" />}
          >
            <Trans context="hit of a screening">Next</Trans>
          </Button>
        </div>
      </header>
      <Entry hit={hit} />
      {field(parts.factors, t`Compare and mark what decides it`)}
      {field(parts.decision, t`Decision`)}
      {field(parts.reason, t`Why, in one or two sentences that another analyst could check`)}
    </section>
  )
}
