import type { ShownText } from '@casebench/shared/case-file/translations'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import classes from './side-panel.module.css'

/** What the author of the case wants to be known before it is answered. */
export const Instructions = ({ shown: { text, language } }: { shown: ShownText }) => (
  <p className={classes.instructions} dir="auto">
    <CaseText language={language}>{text}</CaseText>
  </p>
)
