import { SidePanel } from '../panel/SidePanel.tsx'
import classes from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { SectionList } from './SectionList.tsx'
import { SectionPage } from './SectionPage.tsx'

/** Sections, questions and sources side by side; each column scrolls on its own. */
export function DeskColumns() {
  const { current } = useDesk()
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <SectionList />
      </div>
      <main className={classes.middle} data-scrolls>
        {current && <SectionPage section={current} />}
      </main>
      <aside className={classes.panel} aria-label="Documents and result">
        <SidePanel />
      </aside>
    </div>
  )
}
