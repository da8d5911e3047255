import { t } from '@lingui/core/macro'
import { SidePanel } from '../panel/SidePanel.tsx'
import classes from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { useAfterFirstPicture } from './first-picture.ts'
import { SectionList } from './SectionList.tsx'
import { SectionPage } from './SectionPage.tsx'

/** Sections, questions and sources side by side; each column scrolls on its own. */
export function DeskColumns() {
  const { current } = useDesk()
  // The questions do not wait for what stands beside them.
  const isRestDue = useAfterFirstPicture('desk')
  return (
    <div className={classes.columns}>
      <div className={classes.side}>{isRestDue && <SectionList />}</div>
      <main className={classes.middle} data-scrolls>
        {current && <SectionPage section={current} />}
      </main>
      <aside className={classes.panel} aria-label={t`Documents and result`}>
        {isRestDue && <SidePanel />}
      </aside>
    </div>
  )
}
