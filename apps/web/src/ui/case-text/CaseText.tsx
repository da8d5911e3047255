import classes from './case-text.module.css'

type Props = { language: string | undefined; children: string | undefined }

/** A text of a case: read aloud, hyphenated and laid out as its own language, whatever language the page is in. */
export const CaseText = ({ language, children }: Props) => (
  <bdi lang={language} className={classes.text}>
    {children}
  </bdi>
)
