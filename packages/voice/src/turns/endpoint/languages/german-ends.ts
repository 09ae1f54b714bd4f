import { any, settled } from './constructions.ts';
import { auxiliaries, embedded, finite, modals } from './german-words.ts';

/** Particles that a verb leaves at the end of its clause: "mach das Fenster zu". */
const separated = [
  '(?:mach|hör|schau|seh|sieh|sag|schließ|dreh|gib|geb|ordne|stimm|lass|komm|deck|trau|nick|schnür|nimm|nehm|schlag|fall|greif|pack|tu|hat|haben|habt|hast)\\S* .*zu',
  '(?:mach|steh|pass|wach|räum|geb|gib|gab|ruf|hör|schreib|nehm|nimm|leg|wärm|häng|heb|lad|lös|tauch|dreh|bau|führ|teil|hat|haben|fall|fäll|hast|habt|hab|regt|reg|iss|isst|brech|stell|schließ|pump|klapp|zeichn|wirf|setz|tritt|treten|gieß|weck|trag|sag|hielt|halt|hält|atme|trenn|split|frisch|bleib|klär|tau|trink|ess)\\S* .*auf',
  '(?:les|lies|stell|schlag|hab|bereit|spiel|zieh|zeig|trag|sag|mach|geh|komm|nimm|nehm|dreh|sing|bestell|koch|heiz|wärm|schieb|führ|leg|rück|rechn|merk|lass|liegt|sprech|sprich)\\S* .*vor',
  '(?:schau|denk|seh|sieh|frag|les|lies|schlag|hol|geb|gib|mach|füll|rechn|prüf|guck|komm|lauf|weis|reich|lass|ahm|zieh|besser|sprech|sprich|schick|trag)\\S* .*nach',
  '(?:mach|schalt|seh|sieh|such|druck|geh|fall|fäll|füll|zieh|sprech|sprich|wähl|stell|reich|probier|lös|geb|gib|tausch|richt|schließ|kenn|ruh|schlaf|schläf|pack|lass|leer|trink|lach|denk|mist|steig|halt|hält|wirk|zahl|dreh|komm|räum|rast|roll|teil|leih|bild|bau|knips|blas|kipp|weis|weich|sperr|schneid|ruf|log|wechsel|blend|treib|press|hol|hab|hat|ist|sind|sah)\\S* .*aus',
  '(?:ruf|rief|mach|fang|fäng|fing|zieh|zog|komm|kam|schau|guck|seh|sieh|sah|hör|fühl|geh|ging|nimm|nehm|nahm|biet|bot|zeig|schalt|stell|leg|pass|meld|spring|fass|halt|hält|kreuz|klick|tipp|wend|ordn|sprech|sprich|greif|sag|kündig|hab|hat|haben|ist|war|sind|steck|bau|gib|geb|schließ|brenn|streich|zünd|bring|wärm|häng|hefte|tu|probier|pass|bleib|lass|erkenn|stoß|leit|tret|tritt|lieg)\\S* .*an',
  '(?:komm|kam|bring|brach|nehm|nimm|nahm|mach|geh|ging|spiel|fahr|fähr|red|hör|lauf|ess|iss|teil|krieg|bekomm|zähl|schreib|sing|kauf|will|wollen|darf|schick|helf|denk|les|lies|rechn|gib|geb|schwing|lern|flieg|zieh|kann|möcht)\\S* (?:.*(?:nicht|auch|gern|gerne|es|das|ihn|sie|mich|dich|euch|uns|sich|mir|dir|was|bitte|noch|kurz|wieder|immer|alle|einfach|doch|mal|nix|nichts|\\S{4,}) )?mit',
  '(?:dreh|zieh|stell|kehr|fall|fäll|bau|schau|seh|sieh|tausch|buch|bring|räum|rühr|schalt|steig|kipp|geh|hör|rechn|pflanz|lern|schul|wandel|formulier|leg|bieg|häng|setz|benenn|schreib|knick|schlag|stoß)\\S* .*um',
  '(?:schalt|trag|stell|lad|kauf|schlaf|schläf|steig|pack|fall|fäll|lös|zahl|richt|geb|gib|räum|nehm|nimm|log|logg|bau|setz|sieh|seh|führ|fühl|leg|lager|lenk|misch|plan|reich|schätz|schenk|schließ|spiel|sprech|stimm|teil|treff|trit|zieh|bind|blend|brech|fahr|frier|füg|gieß|grenz|hüll|kleb|knick|park|mach|sammel|sortier|steck|tipp|tauch|übe|weih|wechsel|weis|weich|wickel|willig|fing|fällt|crem|heiz|halt|geh|ring)\\S* .*ein',
  '(?:les|lies|fall|fäll|blick|schau|geh|mach|halt|hält|schlag|dreh|streich|such|zieh|kämpf|schlaf|schläf|führ|brech|lauf|fahr|komm|arbeit|blätter|ruf|stell|reich|check|geb|gib|winkt|rechn)\\S* .*durch',
  '(?:bring|steh|trag|hilf|leg|tret|tritt|pflicht|wohn|stimm|fügt?|komm|behalt)\\S* .*bei',
].join('|');
export const germanSettled = settled(
  separated,
  '(?:(?!hat |ist |ich )\\S+t|weiß|will|kann|mag|darf|glaube|verstehe|kenne|brauche|möchte) (?:das |es |mir |ich )?nicht|gleich da|wieder da|schon da|(?:überleg|merk|wünsch|kauf)\\S* (?:es|das) mir',
  // The verb of a clause within the sentence stands at its end.
  `\\S+ ${any(embedded)} (?:\\S+ )+(?:${finite.replaceAll(', ', '|')}|meine|muss|sein|haben|werden)`,
  `(?:der|die|das|den|dem|denen) (?:ich|du|er|sie|wir|ihr|man|es) (?:\\S+ )*(?:${finite.replaceAll(', ', '|')}|meine)`,
  `\\S+ ${any(embedded)} (?:ich|du|er|sie|wir|ihr|man|es|das) \\S+(?:e|st|t|en)`,
  // Infinitives of auxiliaries after a modal verb.
  `${any(`${modals}, will, willst, wollen, wollte, möchte, möchten, dass, ob, weil, wenn, zu`)} (?:\\S+ )*(?:haben|sein|werden|können|müssen|dürfen|wollen)|(?:zu|gewesen) (?:haben|sein|werden)`,
  '(?:du|ihr|sie|er|es|das|wir|ich|man|der|die) denn|so weit|zu viel|zu spät|zu teuer|von vorn|vor allem|zu (?:zweit|dritt|viert)|(?:bin|ist|war|waren|sind|kommt|liegt) (?:es|das|er|sie|ich) (?:nicht|auch|schon|so|noch)',
  '(?:gefällt|gehört|hilft|passt|reicht|schmeckt|fehlt|glaub|gib|sag|schick|zeig)\\S* .*(?:mir|dir|ihm|ihr|uns|ihnen|euch)',
  // A comment at the end: "glaube ich". And a full verb before its subject: "was machst du", "das weiß ich".
  `\\S+ (?:glaub|glaube|denk|denke|find|finde|mein|meine|hoff|hoffe|schätz|schätze|vermute|fürchte|dachte|nehm|nehme) ich`,
  `(?:das|den|die|es|ihn|so|da|dich|dir|sowas|alles|hier|jetzt|gern|gerne|dann|wo|wer|wie|was|woher) (?:weiß|mach|mache|komm|komme|kenn|kenne|versteh|verstehe|mag|brauch|brauche|sag|sage|will|bin|wohn|wohne|les|lese|ess|esse|trink|trinke|heiß|heiße|hab|habe) ich`,
  `(?:was|wo|wer|wie|wann|warum|wieso|woher|wohin|wen|wem|womit|woran|worauf|wofür|wovon|wie viel|wie lange|wie alt|was für \\S+|welche\\S* \\S+) (?!${any(auxiliaries.replace(', bin, bist', '').replace(', ist, sind, seid, war', ''))} )(?:\\S+) (?:du|ihr|er|wir|man|sie|ich)`,
  '(?:was|wer|warum|wieso|woher|wann|wem|wen|wofür|wozu|was genau|wie genau|wie) (?!hat|heißt|nennt|sagt|ist das|kann|muss|soll|wird|war das|kostet)\\S+ (?:mir |dir |ich |du |man |sie )?das|(?:wer|was|wie|wie teuer|wie weit|wie alt|wie spät) (?:ist|war) das|(?:was|wie viel) (?:kostet|macht) das',
  '(?:^|für |wie |als |und |ohne |mit |von |bei |über |gegen |an )(?:ihr|sie|du|er|ich)(?<=(?:für|wie|als|ohne|mit|von|bei|über|gegen|an) \\S+)|(?:lass|mach|stopp|lösch|lösche|wiederhol|wiederhole|ist|und|ohne|wie) (?:bitte |doch |mal )*das(?<=(?:lass|lösch|lösche|wiederhol|wiederhole|ohne|was ist|wer ist) (?:bitte |doch |mal )*das)',
  // Particles that usually stand before something.
  '(?:immer|was|wer|wo|weißt du|wissen sie|kennst du \\S+|(?:lebt|gibt|läuft|geht|steht|gilt|stimmt|funktioniert|reicht|schläft|kommt)(?: (?:es|das|er|sie|der \\S+|die \\S+))?) noch|(?:das|es|da|hier|was|wer) (?:ist|war|gibt es|sind) nur|(?:lass|mach|guck|schau|probier|komm|schauen|gucken|sehen|hör|versuch|zeig|erzähl|lies|rate|hilf|es|noch|ruf)(?: (?:wir|mir|ich))? mal(?<!(?:heißt|hieß|war|sagt|nennt|wollte)(?: \\S+){1,2} noch mal)|(?:noch(?<!(?:heißt|hieß|war|sagt|nennt|wollte)(?: \\S+){1,2} noch)|viele?|paar|zwei|drei|vier|fünf|zehn|jedes|letztes|nächstes|erste|letzte|nächste|dieses|ein|kein|einziges|manches|hundert|tausend) mal',
  '(?:am|vom|zum) (?:besten|liebsten|meisten|ersten|zweiten|dritten|letzten)|zum ersten|(?:die|das|den|der) (?:andere|anderen|beiden|gleiche|gleichen|nächste|nächsten|letzte|letzten|erste|ersten|zweite|zweiten|dritte|dritten|große|großen|kleine|kleinen|neue|neuen|alte|alten|beste|besten)(?<=(?:^|eher |lieber |doch |nein |nicht |nur |dann )\\S+ \\S+)|alles andere|unter anderem|was anderes|alles gute',
  '(?:für|an|wir|uns|ihr|euch|sie|sind|waren|nehme|mag) alle|das ist (?:meins|deins|meine|meiner|deine|deiner|unsere|unser|mein)|wie viel|wie viele|egal (?:wie|wo|was|wann|wer)|(?:weiß|wusste|wissen)(?: \\S+){0,3} (?:wie|wo|wer|wann|woher|wohin|welche|welcher|welches|welchen|wen|wem)|seit wann|bis wann|und wie|was weiß ich',
  '(?:was|wie lange|wie viele?|wer|wen|welche|wie oft) (?:\\S+ )*noch|(?:gern|gerne|ja) sogar|von (?:mir|hier|da|uns) aus|was soll das|vor sich|von sich|an sich|(?:geht|kommt) das|(?:so|ganz|ziemlich) gut|(?:der|die|das|den|dem) hier|mit (?:rein|raus|drin)|hab ich|dabei sein|(?:kann|darf|will|muss) (?:ich|man|er|sie|es) (?:das )?(?:auch|nicht)|(?:wäre|wär|ist) (?:mir )?das (?:so )?(?:lieb|recht|egal)',
);
