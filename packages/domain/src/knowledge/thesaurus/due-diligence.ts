/** What the field of due diligence calls its things. How a line is read: see ../other-names.ts. */
export const dueDiligence = `
# Due diligence
kyc | know your customer | know your client | customer identification | knowing the customer | checks on clients |
  know the client
cdd | customer due diligence | client due diligence | standard due diligence | pillars of | elements of due diligence |
  components of due diligence | parts of due diligence | what do we check | gathered | gather information |
  collect information | information to collect | find out about a client | checks on clients | checks on customers |
  minimum information | information about a client | what to know about a client | corporate client | what to check
edd | enhanced due diligence | enhanced checks | deeper checks | extra checks | extra measures | more scrutiny |
  closer look | intensive scrutiny | high risk customer | risky customer | risky client | additional steps |
  additional measures | additional checks | further measures | more checks | stricter checks | stricter | in depth |
  thorough checks | intensified | deep dive | learn more | what more | extra attention | special attention |
  special care | more attention | additional care
sdd | simplified due diligence | simplified measures | lighter checks | light touch | fewer checks | less checks |
  do less | ask for less | lightens | skip parts | relaxed checks | easier checks | minimal checks |
  shortcut in the checks | lower level of checks | less documents | fewer documents | basic checks
due diligence | background check | vetting | vet | measures | checks
kyb, know your business, corporate due diligence > customer due diligence | legal entity
onboarding | onboard | take on | accept a customer | new customer | new client | account opening | open an account |
  opening an account | relationship begins | business relationship
offboarding, exit the relationship, end the relationship, terminate the relationship, close the account >
  relationship ended
occasional transaction | one-off | single transaction | walk-in | only once | without an account | tourist |
  exchange money | currency exchange | exchanging | change cash | passer-by | stranger | casual customer |
  single transfer
when, at what moment, at which point, at what point, from when, trigger > required | needed
purpose | intended nature | intention | what for | reason why
risk-based approach | rba | risk based | risk assessment | risk rating | risk score | risk scoring | risk class |
  risk classification | risk category | risk profile | rate a customer | rated | same effort | equal effort | effort |
  prioritise | priorities
all the same, everybody equally, equally, same for everyone, treat all, one size fits all, proportionate,
  proportionality > measures follow the risk | risk-based approach
high risk | higher risk | risky | dangerous | elevated risk | increased risk | risk is higher
low risk | lower risk | small risk | little risk | risk is small | harmless
risk factor | risk indicator | risk driver
periodic review | ongoing monitoring | monitoring | kyc refresh | re-check | recheck | review cycle | regular review |
  existing customer | old customer | look again | ongoing due diligence | customer is reviewed | kept up to date |
  update customer data | update the data | keep current | data current | how often review | refresh the file |
  review the customer | re-identify | regular checks | repeat the checks | look at the customer again |
  validity of the file | expiry of kyc | how long is a kyc | still up to date | redo the check
trigger event, event-driven review > events | monitoring
yearly, annually, every year, each year, once a year, frequency, how often, interval, every how many > often | year
red flag | warning sign | alarm bell | suspicious sign | make me suspicious | warning signal | indicator | fishy |
  suspect signs | strange behaviour | odd behaviour | unusual behaviour | unusual | abnormal | customer behaviour |
  typical signs | suspicious | nervous | something is wrong | feels wrong | gut feeling | signals | something odd
hurry | rush | urgent | urgency | time pressure | impatient
reluctant | reluctance | unwilling | refuses | evasive | avoids | hides | does not answer
contradict | contradiction | inconsistent | inconsistency | do not match | does not match | mismatch | discrepancy |
  discrepancies | differ | disagree | conflicting | different things | not the same

# Crime and reports
aml | money laundering | launder money | laundering | dirty money | ml | anti-money laundering | illicit funds |
  criminal money | criminal proceeds | proceeds of crime
amlr | regulation 2024/1624 | eu regulation | amld | aml directive | eu law
stages of money laundering | phases of money laundering | steps of money laundering | placement | layering |
  integration | conceal the origin | disguise | reintroduce | reinvest | wash the money | turn dirty |
  steps of laundering
stage | phase
clean money, dirty cash, illegal cash, wash money, cash into the bank > money laundering | placement
smurfing, structuring, small deposits, split the cash > placement | layering
cft | ctf | terrorist financing | terror financing | financing of terrorism | terrorism financing | funding terrorism |
  terrorism | terrorists | conflict zone | conflict zones | war zone | radical | militant | small amounts |
  tiny amounts | tiny transfers | small transfers
attack, attacks, bomb, extremists, jihad > terrorist financing
predicate offence, drug dealing, drugs, corruption, bribery, bribe, fraud, tax evasion, theft, embezzlement,
  human trafficking, smuggling > crime
corruption | bribery | bribe | kickback | graft
fraud | scam | swindle | deception
crime | criminal | offence | illicit | felony
sar | str | suspicious activity report | suspicious transaction report | suspicion | suspect | suspicious transaction |
  report a suspicion | disclosure | unusual transaction report | something suspicious | dirty money report |
  whom do i inform | who do i tell | who to inform | report it | reporting obligation | reporting duty |
  whom to report | tell my boss | notify authorities | goaml | obliged to report | must i report | have to report |
  duty to report | whom do i tell
fiu | financial intelligence unit | authority | police
mlro | money laundering reporting officer | compliance officer | reporting officer | compliance department |
  nominated officer
tipping off | tip off | warn the customer | warn the client | tell the customer | tell the client |
  inform the customer | inform the client | let the customer know | say to the customer | say to the client |
  secret from the customer | forewarn | mention the sar | mention the report | get in trouble | tell him about |
  talk about the report | reveal | disclose the report | gossip | client asks why | explain the delay |
  why is the account blocked
reported | under investigation | is running against
record keeping | records | keep records | retention | archive | archiving | retain | keep the file | keep the files |
  destroy | dispose | delete the file | delete records | throw away | how long keep | how long store | store documents |
  shred | papers | storage period | keeping papers | keep papers | keep copies | years to keep | 5 years | ten years |
  10 years | gdpr | data protection | how many years | file storage | archived | destroying | destruction |
  erase customer data
keep | kept | retain | store | hold on to | preserve | save
records | files | file | documentation | papers | dossier
trade-based money laundering | tbml | over-invoicing | under-invoicing | false invoice | fake invoice | trade finance |
  misdescribed | phantom shipment | import export | exports | imports | invoice price | overpriced | underpriced |
  customs | wrong price | wrong prices | price manipulation | goods and invoice | fictitious trade | letters of credit |
  letter of credit
shipped, delivered, shipment, cargo, freight, container, bill of lading, customs > trade | goods
goods | merchandise | commodities | products
invoice | bill | invoicing

# Owners and control
ubo | bo | beneficial owner | ultimate beneficial owner | beneficial ownership | real owner | ultimate owner |
  true owner | actual owner | final owner | person behind | people behind | who is behind | really owns |
  last instance | behind the company | ultimately owns | ultimately controls | beneficial owners | beneficial
natural person | human being | human | individual | physical person | private person | real person
owner | proprietor | holder | possessor
own | hold | possess | belong | belongs to
percentage of ownership | stake | shareholding | holding | participation | ownership interest | equity interest |
  share of the capital | ownership percentage | quarter of the shares | interest in | how many shares | share | holds |
  block of shares
threshold | limit | minimum | cut-off | cutoff | lower bound | how big | how much | how many percent | what percentage |
  which percentage | more than 25 |
  25 percent | 25% | 10 percent
percent | percentage | %
quarter > 25
half > 50
shareholder | stockholder | holder of shares | equity holder | member of the company | investor
shares | stock | capital
indirect ownership | indirect | indirectly | through several companies | through a holding | intermediate holding |
  chain | chains | via another company | down the chain | up the chain | look-through | multiply |
  add up the percentages | intermediate company | owns half of
control | in charge | decide | power over | influence | controlling | controller | calls the shots | runs the company |
  pulls the strings | dominant influence | control by other means | without owning shares | without having shares |
  no shares
veto | voting rights | votes | golden share | board appointments | appoint the board | appoints the directors |
  right to appoint | shareholder agreement
people with significant control | persons with significant control
senior managing official | smo | senior manager | managing director | ceo | top management | general manager |
  chief executive | senior management
no beneficial owner | no owner | nobody is found | nobody owns | noone owns | no one owns | nobody reaches | no ubo |
  nobody has more than | widely held | scattered | small shareholders | cannot find the owner | owner unknown |
  last resort | fallback | no single owner | spread | fragmented | free float | no one above | nobody above |
  below the threshold | nobody qualifies | everybody is below | owned by thousands | cooperative | members own |
  thousands of members | mutual society | owned by employees
register of beneficial owners | ubo register | transparency register | beneficial ownership register |
  register of owners | central register | rely on a register
suffice | enough | sufficient | rely on | alone | be satisfied with | leave it at that
listed | stock exchange | stock market | publicly traded | quoted | public company | publicly listed | exchange-listed |
  traded on | public companies | stock-listed | share price | exempt from ubo | on the exchange
nasdaq, nyse, dax, ftse, xetra, traded, frankfurt, london stock exchange, euronext, ipo, ticker, isin > listed |
  stock exchange
subsidiary | daughter company | majority-owned | owned by a listed
parent company | parent | mother company | holding company | group parent | headquarter company |
  consolidating parents | ultimate parent | direct parent | parents | top company | consolidates
group | corporate group | concern | conglomerate
trust | trustee | settlor | protector | beneficiaries | trust deed | family trust | grantor | trustor | discretionary |
  irrevocable | living trust
foundation | stiftung | stichting | founder | founders | fondation | council | foundation council |
  board of the foundation | statutes
fund | investment fund | hedge fund | venture capital | sicav | ucits | aif | mutual fund | limited partnership |
  general partner | limited partner | gp | lp | asset manager | fund manager | venture | vc | portfolio | aifm |
  investors | gp lp | fund of funds
partnership | kg | llp | lp | partners
depositary | custodian | custody
nominee | straw man | strawman | frontman | front man | figurehead | on behalf of | for another person |
  for somebody else | for someone else | in the name of another | instructions | nominator | name lender | puppet |
  dummy director | acts on instruction | very many companies | many mandates | many boards | professional director |
  sham director | stand-in | hired director | resident director | acting for
bearer shares | bearer stock | bearer certificates | shares to bearer | share certificates | bearer instruments |
  holds the paper | whoever holds | anonymous shares | unregistered shares | physical shares | paper shares |
  holder of the paper | not registered in any name | certificates of shares
shell company | shell | letterbox company | letter box | mailbox company | front company | paper company | brass plate |
  no employees | without staff | no staff | no office | no premises | mass address | same address | shares an address |
  one address | many companies at one address | many firms | empty company | dormant | no real business |
  shelf company | sham company | no substance | no activity | no real activity | without activity | without employees |
  inactive company | not operating | ghost company | virtual company | no revenue | without turnover | without business
substance | real business | real activity | operations | premises
formation agent | company service provider | corporate service provider | tcsp | service provider | domiciliation
complex | complicated | too many layers | opaque | convoluted | intricate | nested | confusing structure |
  complicated structure | circular | many entities | layers of holding | holding over holding | spaghetti |
  too many companies | unclear structure | labyrinth | maze | web of companies | strange structure | many layers |
  overly complex | unusual structure | tree of companies
layers | levels | tiers | in between
structure chart | ownership chart | organigram | org chart | group chart | organisation chart | structure diagram |
  diagram | drawing of the structure | draw | drew | drawn | ownership tree | arrows | dotted line |
  lines in the chart | boxes | group structure | company structure | corporate structure | legend of the chart | pyramid

# Politically exposed persons
pep | politically exposed person | politically exposed | politician | public official | prominent public function |
  public office | political exposure | exposed person | official | civil servant | statesman | exposed to politics |
  political figure | political office | political function | government member | holds office | politically connected
minister, president, mayor, judge, senator, general, ambassador, governor, chancellor, king, queen, prince,
  prime minister, head of state, head of government, member of parliament, parliamentarian, parliament member, mp,
  congressman, party leader, diplomat, consul, central banker, supreme court, city council, commissioner,
  secretary of state, clerk, state-owned enterprise, military, colonel, admiral, chairman, railway, state company,
  national bank, member of the board of a state, court, cabinet, party, politburo, crown prince, royal, royalty, bishop,
  police chief, vice president > politically exposed person | prominent public function | pep
family members | relatives | relations | kin | family | relative | family tie | ex-husband | divorced | partner of |
  spouse of | grandchild
wife, husband, spouse, brother, sister, son, daughter, child, children, father, mother, parent, uncle, aunt, cousin,
  nephew, niece, in-law, in law, girlfriend, boyfriend, fiancee, grandson, grandfather, grandmother, married, widow,
  ex-wife, stepson > family members | relatives
close associates | close associate | business partner | business partners | friends | friend | rca | acquaintance |
  confidant
former | leaving office | left office | stepped down | retired | no longer in office | ex | resigned | used to be |
  not in office any more | out of office | after office | declassify | until last year | years ago | stop being |
  once was | for life | forever | ceases | how long is he | left politics | lost the election | no longer a minister |
  ended his term | term ended | after his term | left years ago | cooling-off | once a pep always a pep | previous |
  previously | lost the seat | voted out | no longer elected | dismissed | left the government | end of mandate
approve | approval | authorise | permission of management | green light

# Sanctions and screening
sanctions | sanction | blacklist | black list | blacklisted | embargo | asset freeze | restrictive measures |
  watch list | sanctions list | sanctioned | ofac | sdn | ofsi | prohibited persons | prohibited list | un list |
  sdn list | listed persons | embargoed | sanctions check | restricted party | denied party | oligarch |
  sanctioned person | listed person | named on a list
ofac | sdn | us sanctions | treasury
un | united nations | security council
uk | united kingdom | britain | british | england
usa | us | united states | america | american
eu | european union | europe | european
screening | screen | name check | name screening | list check | compare names | run the name | check against lists
50% rule, half owned by, owned by a sanctioned, owned by sanctioned, majority owned > sanctioned | 50 % | blocked
true match | true hit | real hit | confirmed hit | positive match | appears on the list | is on the list |
  name is on the list | on the sanctions list | really him | same person | confirmed match | hit confirmed |
  definitely him | identity confirmed | matches exactly | all details match | all match | pay out | actual match |
  hit is real | is really on | what to do with a match
frozen | freeze | blocked | block the account | seize
escalate | escalation | report internally | raise
false positive | false match | false hit | false alarm | namesake | same name | common name | somebody else |
  another person | different person | name match | different birthday | not the same person | alert | discard |
  dismiss | rule out | discount the hit | clear an alert | screening alert | lots of hits | lot of matches | many hits |
  hundreds of hits | too many matches | common surname | frequent name | lookalike | shares a name | same birthday |
  not him | mixed up | mistaken identity | wrong person
hit | match | alert
birthday | date of birth | born | birth date | dob | age
nationality | citizenship | citizen

# Adverse media
adverse media | negative news | bad press | adverse news | bad news | negative press | negative media | bad publicity |
  scandal | media check | negative headlines | negative information | scandals | negative reports | negative findings |
  reputational | reputation | derogatory | controversy | allegations in the press | press reports
media | news | newspaper | press | article | blog | journalist | headline | published
wrote, written about, says about > media | news
credible | credibility | reliable | trustworthy | serious | reliability | how serious | rumour
allegation | accused | charge | indicted | trial | investigation | investigated | prosecuted | accusation | alleged |
  lawsuit | court case | legal proceedings
acquittal | acquitted | not guilty | cleared | found innocent | judgment | convicted | verdict | conviction
google | internet search | web search | search engine | search the internet | search terms | keywords |
  quotation marks | search words | open source | osint | look for negative news | what do i type | type in | query |
  boolean | search operators | search engines | where to search | how to search | find scandals | local language |
  local press
nothing bad, no result, no results, nothing found, found nothing, zero hits, without result > search without a result |
  evidence

# Money and wealth
sof | source of funds | origin of funds | origin of the money | money comes from | money come from | where the money |
  where did the money | incoming payment | source of money | origin of the payment | where the payment | another bank |
  own account | where this money | money used | how funded | financed | bank account of origin | incoming funds |
  origin of this money | paid from
sow | source of wealth | origin of wealth | became rich | acquired his fortune | made his money | net worth | fortune |
  plausible wealth | whole wealth | total wealth | wealth of the owner | how wealthy | how he earned | earned his |
  all his money | overall assets
wealth | wealthy | rich | fortune | millionaire | billionaire | assets | riches | net worth | everything they own
inheritance | inherited | heir | probate | will | estate | legacy
salary | wages | payslip | pay slip | income | earnings | pay | paycheck
house | property | real estate | apartment | flat | land
sale | sold | sell | selling | proceeds of a sale
dividend | profit distribution | payout
loan | credit | lending | borrowed
gift | donation | donated | donor | given as a present
career | job | occupation | profession | employment
bank statement | account statement | statement of account
tax return | tax declaration | tax assessment
money | funds | cash | payment | deposit
transaction | transfer | wire | remittance | payment | wire transfer
where from | originate | origin | stem from | came from

# Identifiers and registers
lei | legal entity identifier | iso 17442 | gleif | 20 digit code | 20 characters | 20 character | issuer | lou |
  characters of an lei | digits | alphanumeric
gleif > lei
check digit | check digits | checksum | check sum | mod 97 | validate a code | control digit | validity of the code |
  is valid | valid | validity | invalid | verify the code | correct code
mistyped | typo | typing error | wrong digit | swapped | switched | misspelt | transposed
lapsed | expired | not renewed | renewal | renew | out of date | overdue | not confirmed in time | outdated |
  no longer valid
retired | merged | annulled
level 2, relationship record, level 2 data > parents
registration number | company number | registered number | register number | registration no |
  commercial register number | hrb | entity number | handelsregisternummer | crn | company id | number of the company |
  company registration
tax number | tax id | tin | tax identification | fiscal number | fiscal code | taxpayer | steuernummer | steuer-id |
  ein | nif | siret | siren | fiscal
vat | vat number | value added tax | turnover tax | vies | ust-id
register | registry | company register | companies house | commercial register | trade register | company registry |
  chamber of commerce | corporate registry | handelsregister | kvk | official register
register extract | extract | excerpt | register printout | printout | certificate of good standing | registry extract |
  certificate of incumbency | document of the register | certificate of incorporation | register document |
  certificate from the register | registry document
recent | old | age | how old | outdated | older | how recent | current | fresh | valid until | still valid
trust | reliable | trusted | trustworthy | official source | authoritative | rely
source | sources | website | data vendor | database | provider | wikipedia | linkedin | orbis | dun & bradstreet |
  commercial database | crunchbase | internet | third-party data | opencorporates
prefer | which is right | who is right | priority | prevail
incorporation | founded | established | set up | formation | foundation date | founding | incorporated |
  came into being | formed | creation | birth of the company | born | birthday of the company | deed |
  when was the company | start of the company | notarial deed | established in
registration | registered | entered in the register | entry in the register | entered
legal name | company name | official name | registered name | entity name | firm name | name of the company |
  name of the entity | corporate name | old name | new name | former name | renamed | previous name | changed its name |
  exact name | correct name | how to write the name | name in the register
trading name | brand | doing business as | dba | trade name | commercial name
legal form | legal forms | elf | entity type
ltd, limited, gmbh, plc, inc, s.a., sa, llc, bv, ag, s.r.l., srl, spa, oy, umlaut, umlauts, accents, abbreviate,
  shorten, capital letters, upper case, lower case > legal name | legal form | spelling
registered office | registered address | legal seat | domicile | official address | statutory seat | seat |
  legal address | registered at
place of business | head office | headquarters | office | actual address | real address | business address |
  operating address
address | addresses | location | where is the company
po box, mailbox, mail box, letterbox, lawyer's address, virtual office, c/o, virtual address, shared office, co-working,
  coworking > address | registered office | service provider
industry code | sector code | nace | isic | naics | sic | sic code | activity code | business activity |
  line of business | what business | classification of industry | sector classification | economic activity | classify |
  type of business
sector | industry | branch | trade
sign for a company | sign contracts | signatory | signatories | authorised signatory | authorized signer | may sign |
  sign together | joint signature | signing authority | signature rights | authorised to sign | allowed to sign |
  represents | representation | prokura | signing power | jointly | signed | signature | two signatures | signing |
  sole signature | may represent | jointly authorised | collective signature | represent the company | who signs
poa | power of attorney | letter of authority | proxy | mandate | authority to act | acts for | act on behalf | attorney
board resolution | resolution of the board | resolution
director | board member | directors | member of the board | executive | officer of the company
annual accounts | financial statements | balance sheet | annual report | accounts | yearly figures | profit and loss |
  p&l | income statement | financials | financial report | filed accounts | annual figures | numbers | figures |
  in thousands | cash flow | notes to the accounts | ledger | bookkeeping
audit | auditor | audited | audit opinion | qualified opinion
turnover | revenue | sales figures
staff | employees | headcount | personnel | workers | workforce
insolvent | bankrupt | insolvency | bankruptcy | liquidation | wound up | dissolved | struck off | went bust | bust |
  broke | ceased | still alive | still active | deregistered | closed down | administration | winding up | dissolution |
  defunct | in administration | receivership | creditors | chapter 11 | no longer exists | does the company exist |
  alive | shut down | stopped business | cancelled | deleted from the register | erased | business closed | shut |
  ceased trading
gazette | official gazette | official journal

# Documents
forged | forgery | fake | counterfeit | falsified | altered | manipulated | tampered | photoshopped | doctored |
  false document | genuine | authentic | fraudulent document | look strange | photoshop | do not line up | misaligned |
  strange font | suspicious document | not original | looks strange | looks odd | real or fake | false passport |
  image editing | inconsistent document | modified
passport | identity document | identity card | id card | id document | driving licence | proof of identity |
  machine-readable zone | mrz
font | typeface | lettering
certified copy | notary | notarised | certified | attested | legalised | legalisation | notarisation | notarized |
  stamped | true copy | notarial | apostille | hague convention | stamp | lawyer | solicitor | certify |
  certification of copies | authenticated | sworn | consular | copy of passport | copy of the passport | copy of the id
original | originals
transliteration | another script | alphabet | romanisation | latin letters | spelling | spelled | spelling of names |
  name variants | several versions | foreign name | non-latin | other spelling | original script | mohammed | muhammad |
  vowels | special characters | order of names | first name and last name | surname first | name order |
  written differently | different spelling | spelled differently
cyrillic, arabic, chinese, greek, japanese, russian, korean, hebrew, thai, ukrainian, hindi, farsi, persian, mandarin >
  another script | transliteration | script
remote | non-face-to-face | face to face | without meeting | video call | videoident | video | webcam |
  online identification | digital identity | distance | selfie | liveness | cannot come | by internet | eid |
  not in person | personally present | in person | digital onboarding | zoom | video ident | camera |
  over the internet | from abroad | far away | by post | without visit | not visit | live video
verify | verification | confirm | prove | proof | check | validate
identify | identification | identity | establish who
evidence | proof | prove | supporting documents | documentary evidence | document

# Countries, kinds of customers
country | countries | jurisdiction | state | nation
fatf | financial action task force | gafi
high risk country | high risk countries | countries high risk | risky country | risky countries | dangerous country |
  dangerous countries | grey list | gray list | black list | call for action | increased monitoring | third countries |
  corrupt country | list of countries | fatf list | list update | lists of countries | country list | country risk |
  risk of a country | country is risky | monitored countries | unstable country
iran, north korea, myanmar, syria, afghanistan, russia, belarus, turkey, pakistan, nigeria, venezuela, yemen, cuba,
  lebanon, haiti, south africa > high risk countries | grey list | black list | countries
offshore | tax haven | low-tax | island | zero tax | secrecy jurisdiction | without tax | no tax | tax paradise |
  tax free
cayman, cayman islands, british virgin islands, bvi, bermuda, bahamas, panama, seychelles, jersey, guernsey,
  isle of man, mauritius, marshall islands, belize, vanuatu, samoa, nevis, gibraltar, delaware, liechtenstein, cyprus >
  offshore | secrecy
charity | charities | non-profit | nonprofit | npo | ngo | relief organisation | aid organisation |
  non-profit organisation | association | charitable | donations | humanitarian | church | mosque | club |
  donor organisation | religious | religious organisation | aid agency | red cross | non-governmental
correspondent banking | correspondent bank | correspondent | respondent | nostro | vostro | loro | foreign bank |
  account for another bank | shell bank | cbddq | wolfsberg questionnaire | bank is a customer | another bank |
  wolfsberg questionaire | bank customer | bank as customer | banks as customers | bank asks for an account |
  interbank | clearing | payable-through
crypto | cryptocurrency | bitcoin | virtual asset | crypto-asset | virtual currency | crypto assets | vasp | casp |
  travel rule | crypto exchange | digital currency | digital asset | transfers between wallets | originator |
  digital coins | exchange for coins | coin | btc | eth | crypto money
ethereum, ether, stablecoin, token, nft, wallet, coins, blockchain, defi, mining, binance, coinbase, usdt >
  virtual assets | crypto-assets | crypto
wolfsberg | wolfsberg group
public body | public authority | government agency | public administration | state authority | municipality | hospital |
  state hospital | school | university | ministry | city | government | public institution | state-owned
customer | client | counterparty | consumer
bank | credit institution | financial institution | lender
institution | firm | obliged entity
company | firm | entity | legal entity | business | enterprise | corporation | undertaking | organisation

# Findings
finding | conclusion | write-up | write a conclusion | final statement | narrative | rationale | opinion text |
  comment | findings | report style | style | writing | write my report | how long should it be | how detailed |
  phrase | wording | conclusion text | good text | text of the review | what to write | for the reader |
  present my result | structure of the text
justify | justification | explain | reasoning | give reasons | argue | written down | document the decision
`
