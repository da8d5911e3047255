import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { TabList } from '../../../ui/TabList.tsx'
import { Documents } from '../../documents/Documents.tsx'
import { MyUploads } from '../../documents/uploads/MyUploads.tsx'
import { useUploads } from '../../documents/uploads/own-documents.ts'
import { onShowPassage } from '../../evidence/show-passage.ts'
import { ApprovedSources } from '../../sources/ApprovedSources.tsx'
import { caseTextsIn } from '../desk/case-texts.ts'
import { useDesk } from '../desk/desk-context.ts'
import { hasOutcome } from '../desk/has-outcome.ts'
import { Outcome } from '../result/Outcome.tsx'
import { Instructions } from './Instructions.tsx'
import classes from './side-panel.module.css'

/** Beside the questions: the documents, the instructions, and how the evaluation stands. */
export function SidePanel() {
  const { assignment, canAnswer, review, language, state } = useDesk()
  const { added } = useUploads(assignment)
  const { documents, instructions } = caseTextsIn(review.caseData, language)
  // A new state brings its own panel forward, and so do files that are added; what is chosen after that stays.
  const usual = hasOutcome(state) ? 'result' : 'documents'
  const [place, setPlace] = useState({ tab: usual, state, added })
  useEffect(() => onShowPassage(() => setPlace((before) => ({ ...before, tab: 'documents' }))), [])
  if (place.state !== state) setPlace({ tab: usual, state, added })
  else if (place.added !== added) setPlace({ tab: 'uploads', state, added })
  return (
    <Tabs value={place.tab} onChange={(tab) => setPlace({ tab: tab ?? usual, state, added })} className={classes.tabs}>
      <TabList selected={place.tab} className={classes.list}>
        <Tabs.Tab value="documents">{t`Documents ${documents.length}`}</Tabs.Tab>
        <Tabs.Tab value="uploads">
          <Trans>My uploads</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="sources">
          <Trans>Sources</Trans>
        </Tabs.Tab>
        {instructions && (
          <Tabs.Tab value="instructions">
            <Trans>Instructions</Trans>
          </Tabs.Tab>
        )}
        {hasOutcome(state) && (
          <Tabs.Tab value="result">
            <Trans>Result</Trans>
          </Tabs.Tab>
        )}
      </TabList>
      <Tabs.Panel value="documents" className={classes.documents}>
        <Documents caseId={review.caseId} documents={documents} />
      </Tabs.Panel>
      <Tabs.Panel value="uploads" className={classes.scrolling} keepMounted={false}>
        <MyUploads assignment={assignment} isOpen={canAnswer} />
      </Tabs.Panel>
      <Tabs.Panel value="sources" className={classes.scrolling} keepMounted={false}>
        <ApprovedSources country={review.caseData.details.country} />
      </Tabs.Panel>
      {instructions && (
        <Tabs.Panel value="instructions" className={classes.scrolling} tabIndex={0}>
          <Instructions shown={instructions} />
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
