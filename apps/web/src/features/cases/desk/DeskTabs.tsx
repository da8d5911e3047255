import { Trans } from '@lingui/react/macro'
import { Tabs, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { TabList } from '../../../ui/TabList.tsx'
import { Documents } from '../../documents/Documents.tsx'
import { MyUploads } from '../../documents/uploads/MyUploads.tsx'
import { useUploads } from '../../documents/uploads/own-documents.ts'
import { ApprovedSources } from '../../sources/ApprovedSources.tsx'
import { Instructions } from '../panel/Instructions.tsx'
import { Outcome } from '../result/Outcome.tsx'
import { caseTextsIn } from './case-texts.ts'
import classes from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { hasOutcome } from './has-outcome.ts'
import { SectionList } from './SectionList.tsx'
import { SectionPage } from './SectionPage.tsx'

/** The same parts one at a time, for narrow screens. Choosing a section or a question leads to the questions. */
export function DeskTabs() {
  const { assignment, canAnswer, current, visits, review, language, state } = useDesk()
  const { added } = useUploads(assignment)
  const { documents, instructions } = caseTextsIn(review.caseData, language)
  const usual = hasOutcome(state) ? 'result' : 'questions'
  const [place, setPlace] = useState({ tab: usual, visits, state, added })
  // Going to a question shows the questions; a new state shows what belongs to it, and so do files that are added.
  if (place.visits !== visits || place.state !== state)
    setPlace({ tab: place.visits === visits ? usual : 'questions', visits, state, added })
  else if (place.added !== added) setPlace({ ...place, tab: 'uploads', added })
  return (
    <Tabs value={place.tab} onChange={(tab) => setPlace({ ...place, tab: tab ?? usual })} className={classes.tabs}>
      {/* The open section brings its own. */}
      {place.tab !== 'questions' && <VisuallyHidden component="h1">{review.caseData.details.name}</VisuallyHidden>}
      <TabList grow selected={place.tab} className={classes.tabList}>
        <Tabs.Tab value="sections">
          <Trans>Sections</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="questions">
          <Trans>Questions</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="documents">
          <Trans>
            Documents<span className={classes.count}>{` ${documents.length}`}</span>
          </Trans>
        </Tabs.Tab>
        <Tabs.Tab value="uploads">
          <Trans>Uploads</Trans>
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
      <Tabs.Panel value="sections" className={classes.tabPanel}>
        <SectionList />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <main>{current && <SectionPage section={current} />}</main>
      </Tabs.Panel>
      <Tabs.Panel value="documents" className={classes.documentTab}>
        <Documents caseId={review.caseId} documents={documents} />
      </Tabs.Panel>
      <Tabs.Panel value="uploads" className={classes.tabPanel} keepMounted={false}>
        <MyUploads assignment={assignment} isOpen={canAnswer} />
      </Tabs.Panel>
      <Tabs.Panel value="sources" className={classes.tabPanel} keepMounted={false}>
        <ApprovedSources country={review.caseData.details.country} />
      </Tabs.Panel>
      {instructions && (
        <Tabs.Panel value="instructions" className={classes.tabPanel}>
          <Instructions shown={instructions} />
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
