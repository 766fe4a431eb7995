import { LANGUAGES, type Language } from '@/lib/contract/api/offers';
import { humanise } from '@/lib/words/humanise';

/** The values of the spec's closed lists that homes have most: the value, then the other languages in their order. */
const TABLE = `
AIR_CONDITIONING | Klimaanlage | Climatisation | Aire acondicionado | Ar condicionado | Aria condizionata | エアコン
BALCONY | Balkon | Balcon | Balcón | Varanda | Balcone | バルコニー
BBQ | Grill | Barbecue | Barbacoa | Churrasqueira | Barbecue | バーベキュー
BIKE_STORAGE | Fahrradraum | Local à vélos | Aparcabicicletas | Arrumo para bicicletas | Deposito bici | 駐輪場
COFFEE_MACHINE | Kaffeemaschine | Machine à café | Cafetera | Máquina de café | Macchina del caffè | コーヒーメーカー
COURTYARD | Innenhof | Cour | Patio | Pátio | Cortile | 中庭
DISHWASHER | Geschirrspüler | Lave-vaisselle | Lavavajillas | Máquina de lavar loiça | Lavastoviglie | 食器洗い機
DOORMAN | Portier | Gardien | Portero | Porteiro | Portiere | ドアマン
DRYER | Wäschetrockner | Sèche-linge | Secadora | Máquina de secar roupa | Asciugatrice | 衣類乾燥機
ELEVATOR | Aufzug | Ascenseur | Ascensor | Elevador | Ascensore | エレベーター
FITNESS_CENTER | Fitnessraum | Salle de sport | Gimnasio | Ginásio | Palestra | フィットネスセンター
HAIR_DRYER | Haartrockner | Sèche-cheveux | Secador de pelo | Secador de cabelo | Asciugacapelli | ヘアドライヤー
IRON | Bügeleisen | Fer à repasser | Plancha | Ferro de engomar | Ferro da stiro | アイロン
JACUZZI | Whirlpool | Jacuzzi | Jacuzzi | Jacúzi | Idromassaggio | ジャグジー
KETTLE | Wasserkocher | Bouilloire | Hervidor | Chaleira elétrica | Bollitore | 電気ケトル
LOUNGE | Lounge | Salon commun | Sala común | Sala comum | Sala comune | ラウンジ
MICROWAVE | Mikrowelle | Micro-ondes | Microondas | Micro-ondas | Microonde | 電子レンジ
OVEN | Backofen | Four | Horno | Forno | Forno | オーブン
PARKING | Parkplatz | Parking | Aparcamiento | Estacionamento | Parcheggio | 駐車場
PLAYGROUND | Spielplatz | Aire de jeux | Parque infantil | Parque infantil | Parco giochi | 遊び場
PRIVATE_GARDEN | Eigener Garten | Jardin privé | Jardín privado | Jardim privado | Giardino privato | 専用庭
PRIVATE_SWIMMING_POOL | Eigener Pool | Piscine privée | Piscina privada | Piscina privada | Piscina privata | 専用プール
REFRIGERATOR | Kühlschrank | Réfrigérateur | Frigorífico | Frigorífico | Frigorifero | 冷蔵庫
ROOFTOP | Dachterrasse | Toit-terrasse | Azotea | Terraço na cobertura | Terrazza sul tetto | 屋上
ROOFTOP_SWIMMING_POOL | Pool auf dem Dach | Piscine sur le toit | Piscina en la azotea | Piscina na cobertura | Piscina sul tetto | 屋上プール
SAUNA | Sauna | Sauna | Sauna | Sauna | Sauna | サウナ
SECURITY_24_7 | Sicherheitsdienst rund um die Uhr | Sécurité 24 h/24 | Seguridad 24 horas | Segurança 24 horas | Sicurezza 24 ore su 24 | 24時間警備
SHARED_GARDEN | Gemeinschaftsgarten | Jardin partagé | Jardín comunitario | Jardim partilhado | Giardino condiviso | 共用庭園
SHARED_SWIMMING_POOL | Gemeinschaftspool | Piscine commune | Piscina comunitaria | Piscina partilhada | Piscina condivisa | 共用プール
SPA | Spa | Spa | Spa | Spa | Spa | スパ
SPEAKER | Lautsprecher | Enceinte | Altavoz | Coluna de som | Altoparlante | スピーカー
STOVE | Herd | Cuisinière | Cocina | Fogão | Piano cottura | コンロ
TOASTER | Toaster | Grille-pain | Tostadora | Torradeira | Tostapane | トースター
TV | Fernseher | Télévision | Televisor | Televisão | TV | テレビ
UNDERGROUND_PARKING | Tiefgarage | Parking souterrain | Aparcamiento subterráneo | Garagem subterrânea | Parcheggio sotterraneo | 地下駐車場
VACUUM_CLEANER | Staubsauger | Aspirateur | Aspiradora | Aspirador | Aspirapolvere | 掃除機
WASHING_MACHINE | Waschmaschine | Lave-linge | Lavadora | Máquina de lavar roupa | Lavatrice | 洗濯機
WIFI | WLAN | Wi-Fi | Wifi | Wi-Fi | Wi-Fi | Wi-Fi
BOOKING | Buchungsgebühr | Frais de réservation | Gastos de reserva | Taxa de reserva | Spese di prenotazione | 予約手数料
CITY_TAX | Kurtaxe | Taxe de séjour | Tasa turística | Taxa turística municipal | Tassa di soggiorno | 宿泊税
CLEANING_EXIT | Endreinigung | Ménage de fin de séjour | Limpieza final | Limpeza final | Pulizia finale | 退去時清掃費
CLIENT_INSURANCE | Versicherung | Assurance | Seguro | Seguro | Assicurazione | 保険料
COMMON_FEES | Hausnebenkosten | Charges communes | Gastos de comunidad | Despesas de condomínio | Spese condominiali | 共益費
CONTRACT_AND_HANDLING | Vertrag und Bearbeitung | Frais de dossier | Gastos de gestión | Contrato e processamento | Contratto e gestione | 契約事務手数料
HOTEL_TAX | Beherbergungssteuer | Taxe hôtelière | Impuesto hotelero | Taxa hoteleira | Tassa alberghiera | ホテル税
LOCAL_TAX | Ortstaxe | Taxe locale | Tasa local | Taxa local | Tassa locale | 地方税
SALES_TAX | Umsatzsteuer | Taxe sur les ventes | Impuesto sobre las ventas | Imposto sobre vendas | Imposta sulle vendite | 売上税
SECURITY_DEPOSIT | Kaution | Dépôt de garantie | Fianza | Caução | Cauzione | 保証金
SERVICE | Servicegebühr | Frais de service | Gastos de servicio | Taxa de serviço | Spese di servizio | サービス料
TOURISM_FEE | Tourismusabgabe | Contribution touristique | Tasa de turismo | Taxa de turismo | Contributo turistico | 観光税
UTILITIES | Nebenkosten | Charges | Suministros | Água, luz e gás | Utenze | 水道光熱費
`;

const TERMS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([value = '', ...translations]) => [value, translations]),
);

/** A value of the spec's lists in a language other than English; null for the less common ones. */
export function translated(value: string, language: Language): string | null {
  const key = value
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  return TERMS.get(key)?.[LANGUAGES.indexOf(language) - 1] ?? null;
}

/** A value in a language: of the less common ones in English words, and a partner's own text as it is. */
export const term = (value: string, language: Language): string => translated(value, language) ?? humanise(value);
