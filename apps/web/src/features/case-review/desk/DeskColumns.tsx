import { startTransition, useEffect, useState } from 'react'
import { SidePanel } from '../panel/SidePanel.tsx'
import classes from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { SectionList } from './SectionList.tsx'
import { SectionPage } from './SectionPage.tsx'

/** Sections, questions and sources side by side; each column scrolls on its own. */
export function DeskColumns() {
  const { current } = useDesk()
  // The questions do not wait for what stands beside them: a key can be pressed while that is drawn.
  const [isRestDue, setRestDue] = useState(false)
  useEffect(() => startTransition(() => setRestDue(true)), [])
  return (
    <div className={classes.columns}>
      <div className={classes.side}>{isRestDue && <SectionList />}</div>
      <main className={classes.middle} data-scrolls>
        {current && <SectionPage section={current} />}
      </main>
      <aside className={classes.panel} aria-label="Documents and result">
        {isRestDue && <SidePanel />}
      </aside>
    </div>
  )
}
