import type { AssistantControls } from '@casebench/shared/contract/assistant'
import { t } from '@lingui/core/macro'
import { Paper, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useUnsaved } from '../../../ui/unsaved.ts'
import classes from './ai-controls.module.css'
import { type Tuning, tuningOf, useControls } from './controls.ts'
import { MaxTokensForm } from './MaxTokensForm.tsx'
import { ModelState } from './ModelState.tsx'
import { Playground } from './Playground.tsx'
import { SafetyCheck } from './SafetyCheck.tsx'
import { TuningForm } from './TuningForm.tsx'
import { Versions } from './Versions.tsx'

/** How Manu speaks, and a place to try that out before everyone hears it. */
export function ControlsPage() {
  const controls = useControls()
  return (
    <AdminPage
      title={t`Controls`}
      description={t`How Manu speaks, which model answers and what it may read. Saved changes apply from the next answer.`}
    >
      <QueryBoundary
        query={controls}
        failed={t`Could not load the controls`}
        loading={<Skeleton height={420} radius="md" />}
      >
        {(saved) => <Controls saved={saved} />}
      </QueryBoundary>
    </AdminPage>
  )
}

const same = (a: Tuning, b: Tuning): boolean =>
  JSON.stringify(tuningWithSortedTools(a)) === JSON.stringify(tuningWithSortedTools(b))

const tuningWithSortedTools = (tuning: Tuning) => ({ ...tuning, tools: tuning.tools.toSorted() })

function Controls({ saved }: { saved: AssistantControls }) {
  const [draft, setDraft] = useState<Tuning>()
  const edited = draft ?? tuningOf(saved)
  const isUnsaved = !same(edited, tuningOf(saved))
  useUnsaved(isUnsaved, t`Leave without saving? Your changes are lost.`)
  const discard = () => setDraft(undefined)
  return (
    <>
      <ModelState />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Paper withBorder className={classes.card} component="section" aria-label={t`Tuning`}>
            <TuningForm saved={saved} edited={edited} isUnsaved={isUnsaved} onEdit={setDraft} onSettled={discard} />
          </Paper>
          <Paper withBorder className={classes.card} component="section" aria-label={t`Length of answers`}>
            <MaxTokensForm key={saved.max_tokens} saved={saved.max_tokens} />
          </Paper>
        </div>
        <Paper withBorder className={classes.card} component="section" aria-label={t`Playground`}>
          <Playground controls={{ ...edited, max_tokens: saved.max_tokens }} isUnsaved={isUnsaved} />
        </Paper>
      </div>
      <SafetyCheck />
      <Versions inForce={saved.version} onRestored={discard} />
    </>
  )
}
