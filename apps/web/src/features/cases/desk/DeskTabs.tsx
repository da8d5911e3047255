import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Tabs, VisuallyHidden } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { TabList } from '../../../ui/TabList.tsx'
import { onShowInDocument, shownPlace } from '../../documents/selection/show-request.ts'
import { MyUploads } from '../../documents/uploads/MyUploads.tsx'
import { useUploads } from '../../documents/uploads/own-documents.ts'
import { ApprovedSources } from '../../sources/ApprovedSources.tsx'
import { LazyRetryPanel } from '../attempts/LazyAttempts.tsx'
import { isRetry } from '../attempts/use-last-attempt.ts'
import { hasBriefing } from '../briefing/has-briefing.ts'
import { LazyBriefing } from '../briefing/LazyBriefing.tsx'
import { LazyNotesPanel } from '../notes/LazyNotes.tsx'
import { Outcome } from '../result/Outcome.tsx'
import { caseTextsIn } from './case-texts.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import classes from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { hasOutcome } from './has-outcome.ts'
import { SectionList } from './SectionList.tsx'
import { SectionPage } from './SectionPage.tsx'

/** The same parts one at a time, for narrow screens. Choosing a section or a question leads to the questions. */
export function DeskTabs() {
  const desk = useDesk()
  const { assignment, canAnswer, current, visits, review, language, state } = desk
  const hasLastAttempt = isRetry(desk) && !hasOutcome(state)
  const { added } = useUploads(assignment)
  const { documents } = caseTextsIn(review.caseData, language)
  const usual = hasOutcome(state) ? 'result' : 'questions'
  const [place, setPlace] = useState({ tab: usual, visits, state, added })
  // Going to a question shows the questions; a new state shows what belongs to it, and so do files that are added.
  if (place.visits !== visits || place.state !== state)
    setPlace({ tab: place.visits === visits ? usual : 'questions', visits, state, added })
  else if (place.added !== added) setPlace({ ...place, tab: 'uploads', added })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const shown = useSyncExternalStore(onShowInDocument, shownPlace)
  const [handled, setHandled] = useState(shown)
  if (shown !== handled) {
    setHandled(shown)
    if (shown) setSheetOpen(true)
  }
  // Whoever taps the button comes out of a field, and goes back into it.
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const closeSheet = useCallback(() => {
    setSheetOpen(false)
    const from = cameFrom.current
    const place =
      from instanceof HTMLElement && from.closest('[data-question]') && from.isConnected ? from : button.current
    // It cannot take the focus while what is over it has it alone.
    requestAnimationFrame(() => place?.focus({ preventScroll: true }))
  }, [])
  return (
    <Tabs value={place.tab} onChange={(tab) => setPlace({ ...place, tab: tab ?? usual })} className={classes.tabs}>
      {/* The open section brings its own. */}
      {place.tab !== 'questions' && <VisuallyHidden component="h1">{review.caseData.details.name}</VisuallyHidden>}
      <div className={classes.tabLine}>
        <TabList selected={place.tab} className={classes.tabList}>
          <Tabs.Tab value="sections">
            <Trans>Sections</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="questions">
            <Trans>Questions</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="uploads">
            <Trans>Uploads</Trans>
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
        <Button
          ref={button}
          variant="light"
          size="compact-sm"
          className={classes.documentsButton}
          leftSection={<IconFileText size={15} stroke={1.7} aria-hidden />}
          aria-haspopup="dialog"
          onPointerDown={() => {
            cameFrom.current = document.activeElement
          }}
          onKeyDown={() => {
            cameFrom.current = null
          }}
          onClick={() => setSheetOpen(true)}
        >
          {t`Documents ${documents.length}`}
        </Button>
      </div>
      <DocumentSheet isOpen={isSheetOpen} onClose={closeSheet} />
      <Tabs.Panel value="sections" className={classes.tabPanel}>
        <SectionList />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <main>{current && <SectionPage section={current} />}</main>
      </Tabs.Panel>
      <Tabs.Panel value="uploads" className={classes.tabPanel} keepMounted={false}>
        <MyUploads assignment={assignment} isOpen={canAnswer} />
      </Tabs.Panel>
      <Tabs.Panel value="sources" className={classes.tabPanel} keepMounted={false}>
        <ApprovedSources country={review.caseData.details.country} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={classes.tabPanel} keepMounted={false}>
        <LazyNotesPanel />
      </Tabs.Panel>
      {hasBriefing(review.caseData) && (
        <Tabs.Panel value="briefing" className={classes.briefing} keepMounted={false}>
          <LazyBriefing />
        </Tabs.Panel>
      )}
      {hasLastAttempt && (
        <Tabs.Panel value="lastAttempt" className={classes.tabPanel} keepMounted={false}>
          <LazyRetryPanel />
        </Tabs.Panel>
      )}
      {hasOutcome(state) && (
        <Tabs.Panel value="result" className={classes.tabPanel}>
          <Outcome />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
