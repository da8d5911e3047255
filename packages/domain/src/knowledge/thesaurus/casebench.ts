/** What people call what Casebench has and does. How a line is read: see ../other-names.ts. */
export const casebench = `
start | begin | first step | get going | getting started | new here | where do i start | first time | how does it work |
  introduction | overview | what now | tutorial | walkthrough | how to use | use casebench | manual | instructions |
  user guide | getting to know | orientation | beginner | where to click | where do i click | onboarding tour |
  now what | just registered | first day | what to do first
dashboard | home page | start page | overview page | main page | homepage
case | task | assignment | exercise | work item
training | practice | practise | exercise mode | training mode | trainings | try out | warm up | before the exam |
  learning mode
test | exam | examination | certification | certificate | test mode | quiz | assessment | final test |
  when can i take the test | take the test | exam mode | real exam | final exam
difference between training and test, training and test, training vs test, practice and exam,
  test different from practice, training count, practice result > training and test mode
locked | unlock | not available | no access | get access | is missing | cannot see | cannot open | not visible |
  release | enable | unlocked
assigned | given | allocated | receive a case | get a case | receive
nothing on, no cases, list is empty, empty list, empty dashboard, nothing there, nothing to do, no tasks, no assignment,
  no assignments, empty, blank, see no cases, nothing to work on, waiting for a case, without a case,
  when will i get a case > no cases | assigned
time limit | deadline | run out of time | timer | time is up | out of time | clock | countdown | how many minutes |
  how much time | duration of the test | pause the clock | clock stop | how long do i have | time do i have |
  how long is the test | how long does the test | how long is the exam | how long does the exam | length of the test | time remaining | minutes
leave the page, left the page, closed the tab, close the tab, other tab, switch tab, crashed, crash, restarted, restart,
  computer froze, power cut, laptop died, battery, accidentally closed, reload, refresh the page, come back,
  browser closed, switching windows, switch windows, other window, alt tab, minimise, leave the exam, left the exam,
  look something up, looked away, go to another page, noticed, recorded when i leave, computer restarted,
  switch off the computer, by accident, went away, interrupted, pressed back > leave the page | came back |
  answers are kept
working time | active time | time spent | touch time | how long i worked | hours worked | time counted |
  tab in the background | time i spend | session time | time wrong | counter | stopwatch | log my time |
  longer than shown | too low | not counted | measured
lunch, break, pause, background, inactive, idle, away > active time | time goes on
saved | save | autosave | auto-save | save button | saving | store my answers | stored | automatically saved |
  press save | lost my answers | lose my work | data loss | is it saved | keep my work | write everything again
lost | lose | disappear | disappeared | vanish
offline | connection | internet | wifi | network | no internet | lost connection | internet down | train |
  disconnected | signal | connectivity | plane | tunnel | mobile data | without internet | server down | no network |
  router | work without internet
submit | send in | sent in | hand in | send my case | turn in | deliver | finish the case | submission | submitted |
  send off | handing in | pressing submit | submit button | finalise | finalize | complete my case | send it |
  sending my case
greyed out, grayed out, disabled, does not let me, not possible to submit, cannot submit, cannot send, cannot hand in,
  can't submit, not let me submit > cannot submit | required questions empty
required | mandatory | compulsory | obligatory | must be filled | unanswered | missing answers | still empty |
  missing fields | missing | empty fields | incomplete | unfilled
evaluation | grading | evaluate | evaluated | marking | graded | correction | being evaluated | assessment of my case |
  get my result | result available | wait for the result | still evaluating | result not there yet | no result |
  where is my result | result missing | when do i see my result | when result | how long till |
  is it normal that it takes | slow evaluation | pending
result | outcome | grade | results
score | mark | grade | points | marks | percent score | negative marking | minus points | deducted | deduction |
  weighting | weights | how many points | percent of points | why do i have | average
pass mark | passing score | to pass | needed to pass | pass
calculate | calculation | compute | how is it counted | computed | worked out | calculated | come about
partial credit | earn a part | partially correct | part of the points
not sure | notsure | question mark | undecided | could not decide | could not judge | couldnt judge | couldn't judge |
  unsure | pending review | waits for a reviewer | yellow | neither right nor wrong | in limbo | no decision |
  inconclusive | unclear mark | open mark
contest | dispute | appeal | object | objection | complain | complaint | protest | challenge | disagree with a mark |
  marked me wrong | marked incorrectly | unfair | grading is wrong | wrongly marked | think is wrong |
  contest was rejected | my contest | second opinion | not agree with | ask for a review | reconsider | remark |
  correction of the mark
reviewer | marker | examiner | grader | corrector | assessor | who marks
unlock a case | unlock | open again | reopen | re-open | redo | retry | try again | start over | change my answers |
  correct my answers | second attempt | another attempt | attempt again | repeat a case | repeat | again | fix it |
  after submitting | once more | undo the submission | resubmit | retake | take again | how often can i |
  number of attempts | how many times | try it again | new attempt | go back into | continue after submitting |
  edit after submitting | another go | another try | another chance | new try | go again
feedback | hint | hints | explanation | comment on my answer | sample answer | show me the answer | show the solution |
  reveal the answer | see the correct | where is the answer
right answer | correct answer | reference answer | solution | model answer | answer key | show the answers | solutions |
  sample solution | correct answers | answers hidden
upload | attach | attachment | add a file | add a document | add my evidence | uploads | uploading | drop files |
  import a file | put a file | send a file | add a screenshot | add a picture | add evidence | provide a document |
  transfer a file
file | document | pdf | attachment
file type, file types, file format, formats, docx, xlsx, png, jpg, jpeg, word document, excel, screenshot, zip, txt,
  csv, eml > allowed | upload
size, file size, megabytes, mb, too large, too big, how big, maximum size > mb | larger
rejected | refused | not accepted | does not accept | not allowed | upload failed | failed | fails | denied |
  doesn't accept | does not take | turned down | password protected | damaged | corrupt file | broken file |
  unsupported | cannot upload | problem with the file | file problem | declined
documents of the case | case documents | case pdfs | case files | read the documents | documents | papers of the case |
  in the pdf | pdf of the case | look at the documents | look at the | view the pdf | open the document |
  see the documents | search in the documents | copy text | reading material
cannot find, where is, where are, where can i, where do i > find | where
keyboard | shortcut | hotkey | keys | mouse | key combination | shortcuts | keystroke | without a mouse | tab key |
  enter key | ctrl | arrow keys | press enter | next field | go to next field | faster typing
next question | next section | jump to | move to | navigate
add another | add row | add a row | another line | new line | second director | several owners | add a card | one line |
  additional | repeat section | second one | one more | order of directors | several directors | list of directors |
  insert | plus button | add an owner | add a director | add a person | only one field | several persons | second person
remove | removed | delete | undo | bring back | restore | removed by mistake
section | part | chapter | category
not asked | missing section | not shown | greyed out | does not show | switched off | switch off | no questions about |
  does not apply | section is missing | not applicable | hidden section | deselect | does not show up |
  questions about trusts | part about | do i have to answer | irrelevant section | section does not appear |
  missing questions | part does not apply | part of the case | turn off a section | inactive section | not applicable to
completeness | complete | ring | progress | completion | percentage complete | percent complete | how far am i |
  only 96% | not 100 | percent done | finished everything | amount done | how much is done | bar
leaderboard | ranking | high score | rank | league table | standing | points table | scoreboard | top list |
  points computed | winner | who is first | competition | position | gamification
earn points | more points | get points | points for | win points | points twice | collect points | points go up
hide | hidden | invisible | anonymous | see my name | stay anonymous | hide my name | nobody sees | others see |
  not be seen | show me | public profile | remove me | remove me from | take me off | opt out | do not want to appear |
  not appear | unlist | invisible in the ranking | my name public | who can see me | from the list | from the public |
  who sees
weakest | weak | bad at | worst | losing most | lost the most | weaknesses | weak points | improve | get better |
  study | what to learn | topics | learn | where am i losing | areas to improve | bar chart | bars |
  chart on the dashboard | where did i fail | what went wrong | most mistakes | worst topics | six sections |
  top fail reasons | revise
password | passcode | log in | sign in | login | passwort | credentials | forgot password | forgotten | cant log in |
  cannot log in | reset link | reset password | new password | get in again | change my password | change password |
  wrong password | account access | access to my account | cannot get in | cant get in | log into
spam, mail did not arrive, no mail, email did not come, did not get the email, link did not arrive, no email > mail |
  spam folder
second factor | two-step | two factor | 2fa | mfa | authenticator | otp | verification code | one-time code |
  code from my phone | authentication app | two-step sign-in | totp | recovery codes | lost authenticator |
  lost my phone | sms code | app code | six digits | qr code | backup codes | google authenticator | authy
phone | smartphone | mobile | cell phone | device
signed out | logged out | log out | logout | thrown out | kicked out | log me out | sign in again | session |
  session expired | automatically logged out | expired session | timed out | logs me out | kicked | session ended |
  time out | timeout | why do i have to sign in | auto logout | asks me to log in | ask for my credentials |
  stay signed in | remember me
suspended | blocked | banned | locked out | account is locked | account blocked | disabled | account disabled |
  account closed | not work any more | no longer work | account stopped | access removed | access revoked |
  banned from | frozen account | shut out | access denied | account inactive | inactive account | not let in
account | user | profile
support | real person | helpdesk | help desk | help me | help | contact | talk to a human | speak with someone |
  talk to someone | ask a person | reach a person | hotline | customer service | somebody to ask | who can help |
  contact person | phone number of support | human help | report a bug | bug | problem with the site |
  something is broken | does not work | technical problem | feature request | complain about the site | where to ask |
  ask someone | question for a human | chat with a person | who do i contact | write to
coordinator | administrator | admin | teacher | trainer | instructor | supervisor | manager of the course | tutor
manu | assistant | chatbot | bot | ai | artificial intelligence | chat | robot | virtual assistant | real person |
  is manu | who is manu | manu's answers | why does manu | manu refuse
what are you, what can you, are you able, who are you, able to do, can you see, your abilities, can you help,
  do you know > manu
picture of the page, see my screen, screenshot, look at my screen > manu | picture of the page
dark theme | dark mode | night mode | dark colours | light colours | bright | dark | too bright | eyes | theme |
  colour scheme | appearance | colours of the page | black background | at night | light mode | white background |
  too dark | sunlight | brightness | contrast | glare | hurts my eyes | night | colours
notification | notified | alert | bell | message | notifications | news about | get informed | told about | informed |
  updates | red dot | badge | inbox | news | did something happen | any news | was i told | how will i know |
  get an email | receive an email | get a mail when | told when | informed when | learn that
history | what happened | activity | log | past actions | audit trail | happened | recent activity
has answered, got an answer, answered my question, reply, replied > notification | bell | answers to your questions
my uploads | my own document | my files | own files | evidence
approved sources | sources list | list of sources
`
