import { t } from '@lingui/core/macro'
import { PaneGroup } from '../../documents/reader/PaneGroup.tsx'
import { keepReading } from '../../documents/reader/reading.ts'
import { useDesk } from '../desk/desk-context.ts'
import { SidePanel } from './SidePanel.tsx'
import classes from './side-panel.module.css'

type Props = { share: number; onShare: (share: number) => void }

/** What stands beside the questions, and the separator between them. Its first pane lies over the questions and lets all through. */
export function BesideQuestions({ share, onShare }: Props) {
  const { assignment } = useDesk()
  return (
    <PaneGroup
      id="desk"
      name={t`Resize questions and documents`}
      share={share}
      minFirst="300px"
      minSecond="320px"
      first={null}
      second={
        <aside className={classes.panel} aria-label={t`Documents and result`}>
          <SidePanel />
        </aside>
      }
      onShare={onShare}
      onChosen={(questionsShare) => keepReading(localStorage, assignment, { questionsShare })}
    />
  )
}
