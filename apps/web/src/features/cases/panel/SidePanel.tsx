import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { TabList } from '../../../ui/TabList.tsx'
import { Documents } from '../../documents/Documents.tsx'
import { onShowInDocument, shownPlace } from '../../documents/selection/show-request.ts'
import { MyUploads } from '../../documents/uploads/MyUploads.tsx'
import { useUploads } from '../../documents/uploads/own-documents.ts'
import { ApprovedSources } from '../../sources/ApprovedSources.tsx'
import { LazyRetryPanel } from '../attempts/LazyAttempts.tsx'
import { isRetry } from '../attempts/use-last-attempt.ts'
import { hasBriefing } from '../briefing/has-briefing.ts'
import { LazyBriefing } from '../briefing/LazyBriefing.tsx'
import { caseTextsIn } from '../desk/case-texts.ts'
import { useDesk } from '../desk/desk-context.ts'
import { hasOutcome } from '../desk/has-outcome.ts'
import { LazyNotesPanel } from '../notes/LazyNotes.tsx'
import { Outcome } from '../result/Outcome.tsx'
import classes from './side-panel.module.css'

/** Beside the questions: the documents, the briefing, one's notes, and how the evaluation stands. */
export function SidePanel() {
  const desk = useDesk()
  const { assignment, canAnswer, review, language, state } = desk
  const { added } = useUploads(assignment)
  const { documents } = caseTextsIn(review.caseData, language)
  // A new state brings its own panel forward, and so do files that are added and a place in a
  // document that is asked for; what is chosen after that stays.
  const usual = hasOutcome(state) ? 'result' : 'documents'
  const shown = useSyncExternalStore(onShowInDocument, shownPlace)
  const [place, setPlace] = useState({ tab: usual, state, added, shown })
  const hasLastAttempt = isRetry(desk) && !hasOutcome(state)
  if (place.state !== state) setPlace({ ...place, tab: hasLastAttempt ? 'lastAttempt' : usual, state })
  else if (place.added !== added) setPlace({ ...place, tab: 'uploads', added })
  else if (place.shown !== shown) setPlace({ ...place, tab: shown ? 'documents' : place.tab, shown })
  return (
    <Tabs value={place.tab} onChange={(tab) => setPlace({ ...place, tab: tab ?? usual })} className={classes.tabs}>
      <TabList selected={place.tab} className={classes.list}>
        <Tabs.Tab value="documents">{t`Documents ${documents.length}`}</Tabs.Tab>
        <Tabs.Tab value="uploads">
          <Trans>My uploads</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="sources">
          <Trans>Sources</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="notes">
          <Trans>Notes</Trans>
        </Tabs.Tab>
        {hasBriefing(review.caseData) && (
          <Tabs.Tab value="briefing">
            <Trans>Briefing</Trans>
          </Tabs.Tab>
        )}
        {hasLastAttempt && <Tabs.Tab value="lastAttempt">{t`Result of attempt ${review.attempts}`}</Tabs.Tab>}
        {hasOutcome(state) && (
          <Tabs.Tab value="result">
            <Trans>Result</Trans>
          </Tabs.Tab>
        )}
      </TabList>
      <Tabs.Panel value="documents" className={classes.documents}>
        <Documents
          assignment={assignment}
          documents={documents}
          onReveal={() => setPlace({ ...place, tab: 'documents' })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="uploads" className={classes.scrolling} keepMounted={false}>
        <MyUploads assignment={assignment} isOpen={canAnswer} />
      </Tabs.Panel>
      <Tabs.Panel value="sources" className={classes.scrolling} keepMounted={false}>
        <ApprovedSources country={review.caseData.details.country} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={classes.scrolling} keepMounted={false}>
        <LazyNotesPanel />
      </Tabs.Panel>
      {hasBriefing(review.caseData) && (
        <Tabs.Panel value="briefing" className={classes.briefing} tabIndex={0} keepMounted={false}>
          <LazyBriefing />
        </Tabs.Panel>
      )}
      {hasLastAttempt && (
        <Tabs.Panel value="lastAttempt" className={classes.scrolling} keepMounted={false}>
          <LazyRetryPanel />
        </Tabs.Panel>
      )}
      {hasOutcome(state) && (
        <Tabs.Panel value="result" className={classes.scrolling}>
          <Outcome />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
