import { type CSSProperties, useRef, useState } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { readReading } from '../../documents/reader/reading.ts'
import classes from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { SectionList } from './SectionList.tsx'
import { SectionPage } from './SectionPage.tsx'
import { SectionsButton } from './SectionsButton.tsx'

// With what drags the panes and shows the documents: nobody who types an answer waits for it.
const loadBeside = async () => (await import('../panel/BesideQuestions.tsx')).BesideQuestions

/** Until somebody chooses, questions and documents have as much room as each other. In percent. */
const half = 50

/**
 * Sections, questions and documents side by side; each scrolls on its own. The questions do not wait for what stands beside them. The questions have the width that the separator
 * gives them from the first, and stand in no pane of its: they would lose the focus when it comes.
 */
export function DeskColumns({ hasSections }: { hasSections: boolean }) {
  const { assignment, current, isRestDue } = useDesk()
  const panes = useRef<HTMLDivElement>(null)
  const [share] = useState(() => readReading(localStorage, assignment).questionsShare ?? half)
  const [moveSeparator] = useState(() => (to: number) => panes.current?.style.setProperty('--questions', String(to)))
  const style: CSSProperties & Record<'--questions', number> = { '--questions': share }
  return (
    <div className={classes.columns} data-sections={hasSections || undefined}>
      {hasSections && <div className={classes.side}>{isRestDue && <SectionList />}</div>}
      <div ref={panes} className={classes.panes} style={style}>
        <main className={classes.middle} data-scrolls>
          {!hasSections && <SectionsButton />}
          {current && <SectionPage section={current} />}
        </main>
        <div className={classes.beside}>
          {isRestDue && (
            <LazyComponent
              load={loadBeside}
              props={{ share, onShare: moveSeparator }}
              waiting={<div className={classes.waiting} />}
            />
          )}
        </div>
      </div>
    </div>
  )
}
