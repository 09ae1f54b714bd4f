import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { stopWords } from '#facts/language/stop-words.ts';

/** Words around a question for the time or the date that do not change it, after `plainQuestion`; beyond the stop words. */
const spaced: Readonly<Record<string, string>> = {
  en: 'would were think time clock now right just current currently present exact exactly correct local o hour today tomorrow yesterday day days date week weekday month year after before tell show give say check know got hey hi hello guide parley ok okay thanks thank place location zone timezone again actually wondering much late moment',
  de: 'jetzt gerade eben aktuell aktuelle aktuellen derzeit momentan moment heute morgen gestern uebermorgen genau genaue uhr uhrzeit zeit spaet tag datum wochentag woche monat jahr wievielte wievielten viel sag sage sagen verrate verraten nenn nenne nennen zeig zeige zeigen weiss weisst wissen kannst hallo hey hi guide parley ort hier lokale ortszeit eigentlich denn schon wohl kurz danke haben habt hast war waren',
  es: 'ahora mismo actual actualmente hoy manana ayer pasado hora horas fecha dia semana mes ano exacta exactamente local momento aqui son dime dame decir decirme dar di da sabes sabe saber puedes podrias podria estamos tenemos tienes marca reloj hola oye guide parley gracias ahorita usted fue sera era',
  fr: 'maintenant actuelle actuellement heure heures date jour jours semaine mois annee aujourd hui demain hier apres avant exacte exactement precise locale moment ici dis dites donne donnez dire donner indique sais savez savoir peux pourrais pourriez salut bonjour guide parley merci stp svp te combien sommes avons etait sera',
  pt: 'agora mesmo atual atualmente hoje amanha ontem depois hora horas horario data dia semana mes ano certa exata local momento aqui diga dizer fale falar da dar informe sabe sabem saber consegue estamos temos ola oi guide parley obrigado obrigada mim relogio ai foi sera era vai',
  ru: 'сейчас теперь час часа часов время времени текущее точное местное сегодня завтра вчера послезавтра день дня дата дату число неделя недели месяц год здесь какого какую который которое скажи скажите подскажи подскажите покажи назови знаешь знаете уже ли привет здравствуйте guide parley спасибо моменту момент данный часах будет было была',
  ar: 'الان الحالي الحاليه حاليا اليوم غدا غد امس الساعه ساعه الوقت وقت التاريخ تاريخ يوم ايام الاسبوع شهر الشهر سنه قل اخبرني اعطني تعرف تعلم اعرف مرحبا اهلا السلام عليكم بالضبط تماما المحلي لدي عندي عندك عندكم عندنا لو سمحت شكرا guide parley اللحظه كانت تكون سيكون',
};

/** The same for scripts without spaces; longer words first. */
const unspaced: Readonly<Record<string, RegExp>> = {
  ja: /教えて(?:くれますか|くれる|ください|下さい|もらえますか)?|おしえて|知りたい|知っていますか|知ってる|わかりますか|わかる|分かりますか|お願いします|ください|でしょうか|こんにちは|ちょうど|ですか|ですね|だっけ|ますか|今日|きょう|本日|明日|あした|明後日|あさって|昨日|きのう|現在|現地|今週|今月|今年|日時|時刻|時間|時計|正確|日付|曜日|何曜|いま|ここ|です|なの|どう|って|いう|とは|今|何|時|分|日|月|年|は|が|を|に|の|な|か|ね|よ|で|も|だ|と|guide|parley/gu,
  ko: /알려(?:줄래요?|줘요?|주세요|주실래요|주시겠어요)?|말해(?:줘요?|주세요)?|가르쳐(?:줘요?|주세요)?|궁금해요?|인가요|입니까|이에요|예요|이야|인지|일까요?|인가|되나요|돼요|됐어요?|됐나요|어떻게|안녕하세요|안녕|부탁해요?|지금|현재|오늘|내일|모레|어제|여기|현지|정확한|정확히|정확|시간|시각|날짜|요일|무슨|며칠|주세요|혹시|알아요?|아세요|이었어요?|였어요?|이지|이죠|야|죠|지|나요|니|은|는|이|가|을|를|의|좀|요|줘|몇|시|월|일|년|guide|parley/gu,
  zh: /告诉|告訴|知道|请问|請問|现在|現在|目前|当前|當前|此刻|今天|今日|明天|昨天|后天|後天|时间|時間|日期|日子|星期|礼拜|禮拜|准确|準確|具体|具體|本地|当地|當地|这里|這裡|这边|這邊|什么|什麼|一下|你好|您好|几|幾|点|點|钟|鐘|时|時|号|號|周|週|月|日|年|是|的|了|呢|吗|嗎|啊|呀|吧|在|我|你|您|能|可以|帮|幫|请|請|看|查|说|說|讲|講|给|給|到|多少|guide|parley/gu,
};

const words = new Map<string, ReadonlySet<string>>();

function fillers(language: string): ReadonlySet<string> {
  const known = words.get(language) ?? new Set([...stopWords(language), ...(spaced[language] ?? '').split(' ')]);
  words.set(language, known);
  return known;
}

/**
 * Whether the rest of a question names no other place and no other thing.
 *
 * @param rest after `plainQuestion`, without the words that ask
 */
export function isOnlyFiller(rest: string, locale: InterfaceLocale): boolean {
  const language = locale.slice(0, 2);
  const known = fillers(language);
  // "In the US" is a place; in "tell us", the word is filler.
  const text = language === 'en' ? rest.replaceAll(/\b(?:tell|give|show) us\b/g, '').replaceAll(/\bus\b/g, 'usa') : rest;
  return text
    .replaceAll(unspaced[language] ?? /(?!)/g, ' ')
    .split(' ')
    .every((word) => word === '' || known.has(word));
}
