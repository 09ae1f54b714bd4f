/** Questions about time and date in eleven languages, for text after `plainQuestion`. */
function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'u');
}

export const asksTime = anyOf(
  String.raw`\bwhat (?:is the |s the )?time\b|\bcurrent time\b|\btime (?:is it|now)\b|\b(?:the|local) time (?:in|at)\b|^time(?= in |$)|\btell me the time\b`,
  String.raw`wie spaet|wie ?viel uhr|\buhrzeit\b|^zeit in\b`,
  String.raw`\bque horas?\b|\bla hora\b(?! de )|\bhora (?:es|actual|en|em|no|na|certa)\b|\bhoras sao\b|\bhorario (?:em|de|atual)\b`,
  String.raw`quelle heure|\bl heure (?:a|qu|actuelle|locale|au|en)\b|\bheure (?:est il|a|actuelle)\b`,
  String.raw`который (?:сейчас )?час|сколько (?:сейчас )?врем\S*|врем\S* (?:в|сейчас)(?: |$)|текущее время`,
  String.raw`كم (?:هي )?الساعه|الساعه (?:الان|كم|في)|كم الوقت|الوقت (?:في|الان)|ما (?:هو )?الوقت|كم الوقت`,
  '何時(?!間)|なんじ|時刻|いまの時間|今の時間',
  '몇 ?시(?!간)|현재 ?시[간각]|지금 ?시[간각]|시각',
  '几点|幾點|什么时间|什麼時間|现在时间|現在時間|现在的时间|現在的時間|几时|幾時',
);

/** Endings that ask for the time only after a place: "Tokyo time". */
export const asksTimeOfPlace =
  /(?:の時間|の今の時間|(?:^|[^何])时间|(?:^|[^何])時間|시간|\btime|\bhora|\bheure|\bzeit|время|الوقت)(?:は|now|지금)?$/u;

export const asksDate = anyOf(
  String.raw`\bwhat (?:is |s )?(?:the |today s |tomorrow s )?(?:date|day)\b|\bwhat (?:date|day)\b|\bwhich day\b|\btoday s date\b|\bcurrent date\b|\bday of the week\b|\bweekday\b|\bdate (?:is it|today)\b`,
  String.raw`\bwelche[rsn]? (?:wochen)?tag\b|\bwelches datum\b|\bdatum\b|\bder wievielte\b|\bfuer ein (?:wochen)?tag\b`,
  String.raw`\bque dia\b|\bque fecha\b|\bla fecha\b|\bfecha de hoy\b|\bdia de la semana\b|\bqual (?:e )?a data\b|\bdata de hoje\b|\bdia da semana\b|\bque data\b`,
  String.raw`\bquel jour\b|\bquelle (?:est la )?date\b|\bla date\b|\bdate d aujourd|\bon est le combien\b`,
  'как(?:ое|ая|ой) (?:сегодня |завтра |вчера |послезавтра )?(?:будет |был )?(?:число|дата|день)|день недели|сегодняшняя дата',
  'ما (?:هو )?(?:تاريخ|التاريخ)|تاريخ اليوم|كم التاريخ|اي يوم|ما اليوم|ما هو اليوم|كم تاريخ',
  '何日(?!間|で)|何曜日|日付|何月',
  '며칠(?= ?(?:이|인|$))|무슨 ?요일|날짜|몇 월',
  '几号|幾號|星期几|星期幾|礼拜几|禮拜幾|周几|週幾|什么日期|什麼日期|日期|几月几|幾月幾',
);

export const asksDays = anyOf(
  String.raw`\bhow many days\b|\bdays (?:until|till|to|left|since)\b|\bhow long (?:until|till|since)\b`,
  String.raw`\bwie ?viele tage\b|\btage (?:bis|seit)\b|\bwie lange (?:noch )?bis\b`,
  String.raw`\bcuantos dias\b|\bquantos dias\b|\bdias (?:faltan|para|hasta|desde|ate)\b`,
  String.raw`\bcombien de jours\b|\bjours (?:avant|jusqu|depuis)\b`,
  'сколько (?:осталось )?дней|дней (?:до|с|осталось)|сколько дней',
  'كم (?:يوما|يوم|بقي|تبقي|يبقي|باقي|مضي)|عدد الايام',
  'まで(?:あと)?何日|あと何日|から何日|何日(?:間|ある|残|経|たち)|間[はに]?何日',
  '며칠 ?(?:남|지|이나)|몇 ?일 ?(?:남|지)|까지 ?며칠|사이[는에]? ?며칠',
  '几天|幾天|多少天|几日|幾日',
);

export const asksAboutPast =
  /\bsince\b|\bseit\b|\bdesde\b|\bdepuis\b|\bago\b|прошло|منذ|مضي|から|経|たち|부터|지났|지난|以来|以來|过去了|過去了|已经|已經|过了|過了/u;

/** Questions that count from one named day to another. */
export const asksBetween = anyOf(
  String.raw`\bbetween\b|\b(?:from|since)\b.*\b(?:to|until|till)\b`,
  String.raw`\bzwischen\b|\b(?:vo[mn]|seit)\b.*\bbis\b`,
  String.raw`\bentre\b|\bdesde\b.*\b(?:hasta|ate)\b|\bdel\b.*\bal\b|\bdu\b.*\bau\b|\bdepuis\b.*\bjusqu\b`,
  'между|(?:^| )(?:с|от) .* (?:до|по) ',
  '(?:^| )بين |(?:^| )(?:من|منذ) .* (?:الي|حتي) ',
  'から.*まで|の間',
  '부터.*까지|사이',
  '之间|之間|[从從].*到',
);

/** All that is between the two days of a period: "1 March to the 5th of April". */
export const joinsDays =
  /^[.,]?(?:st|nd|rd|th|er)?(?:[-–〜~]| (?:to|until|till|bis|hasta|al?|ate|au|jusqu['’ ]?au?|до|по|الي|حتي) (?:the |zum |el |l['’])?| ?(?:から|부터|到|至) ?)$/u;

export const namesToday =
  /\b(?:today|now|heute|jetzt|hoy|ahora|aujourd hui|maintenant|hoje|agora)\b|сегодня|сейчас|اليوم|الان|今(?![年月週周])|오늘|지금|现在|現在/u;

/** Today is the later of two days. */
export const endsToday =
  /\b(?:to|until|till|and|bis|und|hasta|y|a|et|jusqu a|ate|e) (?:today|now|heute|jetzt|hoy|ahora|aujourd hui|maintenant|hoje|agora)\b|(?:^| )(?:до|по|и) сего|(?:(?:الي|حتي) |و)(?:اليوم|الان)|(?:今日?|今天|现在|現在)まで|と今日|(?:오늘|지금)까지|과 오늘|[到和](?:今天|现在|現在)/u;

/** Longer words first: "the day after tomorrow" contains "tomorrow". */
export const dayWords: readonly { readonly offset: number; readonly key: string; readonly pattern: RegExp }[] = [
  {
    offset: 2,
    key: 'dateAfterTomorrow',
    pattern:
      /day after tomorrow|uebermorgen|pasado manana|apres demain|depois de amanha|послезавтра|بعد غد|明後日|あさって|모레|后天|後天/u,
  },
  {
    offset: 1,
    key: 'dateTomorrow',
    pattern: /\btomorrow\b|\bmorgen\b|\bmanana\b|\bdemain\b|\bamanha\b|завтра|(?:^| )غدا?(?: |$)|明日|あした|내일|明天/u,
  },
  {
    offset: -1,
    key: 'dateYesterday',
    pattern: /\byesterday\b|\bgestern\b|\bayer\b|\bhier\b|\bontem\b|вчера|(?:^| )ا?مس(?: |$)|البارحه|昨日|きのう|어제|昨天/u,
  },
];

/** "and in …?" with only a place: repeats the previous question. */
export const continues =
  /^(?:and|und|y|e|et|а|и|و|では|じゃあ|그럼|그러면|那|那么|那麼)(?: |(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]))|は$|는요?$|은요?$|呢$/u;
