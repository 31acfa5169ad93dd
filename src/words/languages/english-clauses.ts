import type { ClauseWords } from './clause-words.ts'

export const ENGLISH_CLAUSES: ClauseWords = {
  describing:
    'analyse analyze calculate compare define describe determine discuss estimate examine explain explore find highlight identify ' +
    'illustrate list name outline present quote recall report research show sketch state summarise summarize tell count',
  explaining:
    'define describe determine discuss examine explain explore illustrate outline present research sketch state analyse analyze',
  supposing:
    'calculate estimate compute predict forecast project simulate model evaluate assess reckon anticipate',
  conditionals: 'if should unless assuming',
  telling:
    'answer assess capture categorise categorize chart check cite classify collect compile compute demonstrate depict detail display ' +
    'distil distinguish enumerate evaluate express extract figure flag gather give indicate inspect interpret investigate locate look ' +
    'measure mention narrate note paraphrase rank read recount retrieve review search sort specify spot study survey tabulate tally ' +
    'total trace transcribe translate understand learn discover verify visualise visualize group filter query fetch get map record ' +
    'label tag recommend suggest propose draft write select choose pick',
  other:
    'optimise optimize guess boil whittle pare shorten tidy lengthen abbreviate abridge recompute recalculate reckon approximate bound factor factorise integrate differentiate underline bold capitalise alphabetise rearrange reorder permute number crosscheck eyeball peruse ponder mull muse dissect unravel untangle illuminate elucidate paint evoke dramatise parody mimic emulate imitate versify rhyme bracket tokenise bin bucket impute interpolate smooth regress fit backtest walk rerank rename correct fill comment gauge sum contextualise contextualize situate frame retype reckon unify collate reconcile reverse-engineer juxtapose overlay superimpose tease credit swap prune wash pin chase assign see poll ask monitor reconcile rephrase reword weigh brainstorm critique annotate infer deduce derive conclude contrast elaborate emphasise emphasize ' +
    'formulate frame justify judge predict forecast project model simulate rate score grade prioritise prioritize proofread ' +
    'punctuate spell synthesise synthesize structure decode decipher diagnose debug document audit benchmark profile parse reason ' +
    'reflect characterise characterize quantify portray question interview rehearse recite speculate imagine envision ' +
    'phrase sum subtract multiply divide plot graph chart diagram pair align correlate cluster segment partition deduplicate normalise ' +
    'normalize standardise standardize anonymise anonymize redact mask localise localize round craft conceive devise construct ' +
    'condense tighten polish corroborate validate prove disprove itemise itemize recap revise sift skim scan ' +
    'browse mine probe pinpoint single isolate envisage picture teach train practise practice memorise quiz ' +
    'balance blend clarify code cover cross date detect differentiate dissect enrich establish explicate extrapolate generalise gloss ' +
    'hypothesise introduce jot lay link navigate parse rationalise reassess reconstruct reformat regroup relate render reorganise ' +
    'reorganize reproduce restate restructure retell reverse role sample scope sequence shape simplify strip tease theorise think tie ' +
    'touch track transform uncover unpack vary view voice walk zoom ' +
    'adapt add adjust adopt aim allow apply arrange ask assume avoid base begin break bring build buy carry change ' +
    'combine complete compose consider consult continue convert copy create cut decide design develop discard do draw ' +
    'drop edit end enter execute exclude expand fall finish fix focus follow generate go halt hand handle hold ignore improve ' +
    'include insert join keep leave let limit make match mention merge move offer open order organise organize pass perform ' +
    'plan prefer prepare proceed process produce provide pull put refactor refine remember remove ' +
    'repeat replace request resume rework rewrite run save seek set shorten simplify skip solve split start stay stop ' +
    'switch take test transform try turn use wait watch work hold obtain double-check',
  making:
    'make write create draw give compile prepare put produce provide build generate present show',
  answers:
    'section slide paragraph chapter page note list lists summary overview table outline timeline ranking comparison report description account explanation inventory ' +
    'catalogue catalog glossary collection selection choice digest',
  naming:
    'list name find suggest recommend propose describe collect gather give explain count tell outline note summarise summarize ' +
    'identify pick show compare report mention recall cite quote state illustrate present provide brainstorm',
  carriers:
    /^(?:steps|measures|precautions|consequences|repercussions|implications|remedies|conditions|circumstances|procedures?|protocols?|obligations|duties|responsibilit(?:y|ies)|liabilit(?:y|ies)|penalt(?:y|ies)|risks?|dangers?|effects?|impacts?|benefits|rights|entitlements?|rules?|exceptions?|fees|charges|costs|fines|losses|damages|compensation|coverage|chances?|odds|probabilit(?:y|ies)|likelihood|scenarios?|provisions|polic(?:y|ies)|practice|custom|warrant(?:y|ies)|clauses?|terms|regulations?|laws?|behaviour|behavior|reactions?|treatment|options|alternatives|deadlines|savings|profits?)$/,
  beforeAsking: 'out up until since from by till on at for with to in',
  selecting:
    'use include consider keep take exclude count rely base restrict limit focus concentrate filter pick choose select',
  infinitive: 'to',
  doing:
    /^(?!(?:using|including|starting|beginning|ending|assuming|depending|providing|considering|keeping|repeating|continuing|stopping|pausing|looping|following|regarding|concerning|according|retrying|being|providing|supposing|pending|barring|failing|absent|during|nothing|something|anything|everything|string|morning|evening)$)[a-z]{3,}ing$/,
  auxiliaries:
    "is are was were do does did has have had can could will would may might must shall should isn't aren't doesn't don't didn't",
  asking: 'how what why whether who whom whose which where',
  askingBehindVerb: 'when',
  relative: 'that about',
  relativeAnywhere: 'that',
  relativeNotBehindComma: 'which who whom whose where',
  prepositions: 'of for in to with by from on at as into than between about',
  participle:
    /^(?!(?:depended|waited|looped|repeated|needed|based|provided|according)$)(?:[a-z]{2,}ed|held|kept|made|written|sent|taken|given|done|paid|sold|bought|built|found|known|shown|lost|born|drawn|worn|grown|seen|spent|won|caught|taught|told|driven|flown|frozen|hidden|stolen|spoken|broken|chosen|living|staying|travelling|traveling|waiting|asking|lasting|sleeping|containing|describing|showing|saying|explaining|studying|lying|standing|sitting)$/,
  particles: 'up out off down back in over away on',
  plural: /^[a-z]{3,}(?<![sui])s$/,
  unknownVerb:
    /^(?!(?:after|before|as|at|by|for|from|in|into|like|near|of|on|once|over|per|since|than|through|to|under|until|unless|if|when|while|where|with|within|without|upon|via|are|is|was|were|be|been|do|does|did|can|could|should|would|will|may|might|must|has|have|had|not|only|just|also|both|during|about|above|below|against|because|despite|except|given|regarding|using|including|all|what|which|how|why|who|please|than|that|these|those|this|depending|assuming|provided|based|according|whether|although|though|wherever|whenever|whichever|besides|beyond|behind|inside|outside|across|along|around|toward|towards|[a-z]+ing|[a-z]+ly)$)[a-z]{2,}$/,
  polite:
    "could you please, could you kindly, could you, can you please, can you, would you please, would you kindly, would you, will you please, will you, i want you to, i need you to, i would like you to, i'd like you to, you should, you must, you need to, you have to, we need to, we must, we should, let us, let's, make sure to, make sure you, be sure to, be so kind as to, be so good as to, remember to, don't forget to, do not forget to, go ahead and, feel free to, it is time to, it's time to, your task is to, your job is to, try and, do please",
  joiners: 'and or but then so',
  sequence: 'then afterwards next finally lastly subsequently thereafter',
  leadIns:
    'please-do would-you please kindly now first firstly second secondly third thirdly just simply quickly carefully immediately also again directly ' +
    'automatically manually permanently temporarily quietly safely step',
  determiners:
    'a an the it them him her me us this that these those my your our their its his each every all everything everyone both any some ' +
    'two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred no another several many one',
}
