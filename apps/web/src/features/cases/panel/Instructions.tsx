import classes from './side-panel.module.css'

/** What the author of the case wants to be known before it is answered. */
export const Instructions = ({ text }: { text: string }) => <p className={classes.instructions}>{text}</p>
