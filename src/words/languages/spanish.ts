import { spanishForms } from '../acting/forms.ts'
import type { Language } from './language.ts'

export const spanish: Language = {
  name: 'Spanish',
  marks:
    'el la los las un una uno unos unas de del y o es para por en con al que se su sus lo le les esta ' +
    'este como más cada todos todas hasta si cuando sin sobre entre desde esté',
  clauses: {
    describing:
      'reseñar narrar sintetizar precisar cuantificar especificar puntualizar desglosar parafrasear reconstruir repasar glosar expón expone desglosa retratar caracterizar esquematizar justificar argumentar comentar recapitular resumen explicar describir exponer resumir analizar comparar enumerar listar ilustrar presentar definir detallar indicar citar contar cuenta ' +
      'nombrar mostrar muestra calcular relatar informar clasificar ordenar ordena agrupar',
    explaining:
      'explicar explica describir describe exponer expón expone presentar ilustrar definir detallar precisar caracterizar comentar analizar analiza justificar',
    supposing: 'calcular estimar evaluar prever predecir simular modelar proyectar',
    conditionals: 'si',
    telling:
      'reúne reúna averigüe averigüen compruebe comprueben evalúa evalúe evalúen di dime diga dígame dictaminar discernir cerciorarse investigar indagar explorar descubrir adivinar constatar fechar situar ubicar hallar rastrear seguir desentrañar desmenuzar cotejar contrastar confrontar cruzar oponer medir cuantificar convertir redondear sumar restar multiplicar dividir totalizar recontar recalcular repasar releer revisar corregir anotar subrayar resaltar marcar acortar abreviar condensar reducir simplificar aclarar esclarecer desarrollar traducir transcribir descifrar deletrear pronunciar responder contestar decir referir relatar evocar discutir debatir comentar argüir puntuar calificar categorizar repartir desglosar etiquetar segmentar filtrar aislar entresacar copiar completar predecir prever anticipar extrapolar simular modelar demostrar probar refutar resolver concluir idear concebir inventar formular imaginar atribuir autentificar controlar hojear ojear escuchar detectar reconocer caracterizar tabular plantear recoger apuntar poner reformular parafrasear explica describe resume enumera indica busca averigua compara analiza cita pensar piensa piense razonar deducir deduce inferir infiere estimar sopesar ponderar juzgar diagnosticar sugerir sugiere aconsejar rastrear distinguir observar interpretar criticar mirar apuntar anotar ver reflexionar propón proponga mencionar priorizar estudia levantar sacar calibrar determinar establecer confirmar valorar encontrar encuentra buscar leer averiguar dar identificar extraer examinar evaluar reunir recopilar ' +
      'comprobar comprueba verificar traducir traduce consultar recuperar proponer redactar escribir recomendar estimar señalar localizar abrir estudiar',
    other:
      'documentar reescribir seleccionar asociar relacionar adaptar ajustar unificar combinar generar dibujar ilustrar construir dar poner dejar llevar traer trazar esbozar tomar elegir elige usar hacer haz esperar repetir repite pedir pide obtener continuar seguir volver añadir acortar conservar dejar crear ' +
      'planificar mover recorrer solicitar fusionar decidir poner',
    making:
      'añadir agregar preparar incluir redactar escribir hacer crear hacer haz elaborar redactar escribir crear preparar dar confeccionar',
    answers:
      'sección apartado diapositiva párrafo capítulo página nota lista tabla resumen síntesis cuadro inventario selección informe cartel',
    naming:
      'sugerir sugiere propón recopilar reunir pensar piensa idear listar enumerar citar nombrar encontrar buscar proponer recomendar describir dar explicar contar indicar identificar',
    infinitive: 'para',
    asking: 'cómo qué cuál cuáles cuánto cuánta cuántos cuántas quién quiénes dónde',
    askingBehindVerb: 'cuándo cuando si',
    relative: 'cual cuales que quien quienes cuyo cuya cuyos cuyas donde sobre como',
    participle:
      /^(?:[^ ]{2,}(?:able|ables|ible|ibles|ado|ada|ados|adas|ido|ida|idos|idas)|escrit[oa]s?|hech[oa]s?|puest[oa]s?|abiert[oa]s?|sujet[oa]s|vist[oa]s?)$/u,
    carriers:
      /^(?:pasos|etapas|condiciones|reglas?|normas?|excepci(?:ón|ones)|riesgos?|casos?|peligros?|consecuencias?|efectos?|impacto|procedimientos?|trámites?|medidas?|derechos?|garantías?|obligaciones|plazos?|precauciones|indemnizaci(?:ón|ones)|penalizaci(?:ón|ones)|gastos?|costes?|costos?|ganancias?|beneficios?|pérdidas?|ahorro|probabilidad|escenarios?|días|horas|momentos?|periodos?|noches|tardes|situaciones|ocasiones|actividades|juegos)$/u,
    beforeAsking: 'hasta desde a de por en con para sobre',
    subordinators: 'si cuando mientras hasta salvo siempre tan cuanto aunque',
    selecting:
      'usar utilizar tomar considerar incluir excluir elegir limitar contar conservar seleccionar',
    polite:
      'podrías, podría usted, puedes, podéis, haz el favor de, haga el favor de, hazme el favor de, hay que, tienes que, debes, es preciso, conviene, convendría, no olvides, no te olvides de, acuérdate de, recuerda, por favor, ten la bondad de, sería bueno, habría que',
    verbLike:
      /^(?!(?:primer|tercer|ayer|mujer|lugar|taller|alquiler|similar|hogar|ejemplar|poder|placer|cualquier|mar|familiar|militar|escolar|popular)$)[a-záéíóúñü]{2,}(?:ar|er|ir)(?:me|te|se|lo|la|los|las|le|les|nos)?$/u,
    joiners: 'y e o pero',
    sequence: 'luego después finalmente entonces',
    leadIns: 'favor primero ahora inmediatamente también por',
    determiners:
      'el la los las un una unos unas este esta estos estas ese esa mi su sus tu nuestro nuestra todos todas dos tres cuatro diez veinte le les lo',
    forms: spanishForms,
  },
  groups: [
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ (tras|después de) (el|la|los|las) ~ (de|del) [^ ]+
        (todo|toda|cada|cualquier) … (desde hace|más de|hace) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ (sin|ningún|ninguna) [^ ]+ … , (no|sin|ningún|ninguna|[^ ]+(ar|er|ir)) [^ ]+
        ^^ sin [^ ]+ no hay [^ ]+
        con (menos|más|suficiente|suficientes|bastante*|demasiad*|pocos|pocas) (de )?[^ ]+
        a partir (del|de la|de los|de) (segundo|segunda|tercer|tercera|cuarto|cuarta|quinto|quinta|[0-9]+) [^ ]+
        (a|bajo) (petición|demanda|solicitud|pedido|requerimiento)
        contra (recibo|entrega|fianza|pago|presentación|firma|factura|depósito|justificante|reembolso|efectivo)
        (a cambio de|previa|previo|mediante) [^ .,?]+
        (los|las|el|la) [^ ]+ (impagad*|vencid*|defectuos*|dañad*|caducad*|no [^ ]+ad*|no [^ ]+id*|atrasad*|pendient*) … [^ ]+
        lo que (ocurra|suceda|sea|resulte|salga|llegue) (antes|primero|más|mejor)
        (cuanto|cuanta) (más|menos|mayor|menor) [^ ]+
        (socios|adultos|niños|invitados|miembros) … , (los )?(demás|otros|restantes|no) [^ ]+
        (con|a) (la )?excepción de
        como (plan b|último recurso|alternativa|reserva|segunda opción)
        el más (barato|rápido|corto|cercano) de (los|las) dos
        tras (el|la) (segundo|segunda|tercer|tercera|primer|primera) [^ ]+
        ^^ (pasad*|superad*|por encima|por debajo) [^ ]+ … ,
        al (ver|oír|notar|encontrar|detectar|recibir|terminar|acabar|subir|bajar|caer) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (solo|sólo|solamente|únicamente|exclusivamente) (contra|tras|con|previa|previo|bajo|en|mediante|después) [^ ]+
        (dejar|deja|dejando) (a )?(las|los) (demás|otras|otros|restantes)
        ^^ (excepto|salvo|menos|quitando) (en|los|las|el|la|cuando|por) [^ ]+
        (que|cuyo|cuya|cuyos) (esté|estén|haya|hayan|tenga|tengan|sea|sean|falte|falten|supere|superen) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        condición (es|,)
        ^^ (un|una) (solo|sola|único|única) … (y|,)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (solo|sólo|solamente|únicamente|exclusivamente) (a|al|para|con|de|los|las|por) … (que|quienes|cuyo*|cuya*|sin)
        (todo|toda|todos|todas|cada|cualquier|cualquiera) … que ~ (no|lleve*|haya*|supere*|tenga*|esté*|siga*|falte*|pase*|exceda*|contenga*|sea|sean|carezca*|llegue*|cumpla*)
        (todo|toda|cada|cualquier) [^ ]+ (sin|con) [^ ]+
        (al|en|con) (recibir|recibirse|llegar|cumplirse|superar|superarse|alcanzar|alcanzarse|menor|primer|primera|sonar|aparecer|confirmarse|agotarse|faltar|detectarse)
        (a la|al) (menor|primera|primer|mínima) (señal|síntoma|queja|duda|fallo|indicio|alarma|aviso|fuga|error)
        (al|a la|el|la) primer* que
        a quien* ~ (más|menos|mejor|primero|antes)
        (en|los) días (de|sin|con) [^ ]+
        (tras|después de) (recibir|la recepción|el visto|la confirmación|el pago|la firma|la aprobación|recibirse)
        con (buen|mal) tiempo
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        apenas (el|la|los|las|se|haya*|lo|le|[^ ]+e|[^ ]+en)
        luego (de )?que
        en la medida
        según lo que
        dado el caso
        en el momento (en )?que
        sin (respuesta|noticias|objeciones|objeción|contestación|confirmación|reacción|oposición)
        cada (semana|día|mes|hora|noche|vez|año) (en )?que
        no … antes (que|de (que|la|el|recibir|tener|contar))
        (quienquiera|cualquiera|comoquiera|cuandoquiera) que
      `,
    },
    {
      hides: 'condition',
      unless: 'explained',
      constructions: String.raw`
        en caso de
        (en|por|a) (ausencia|falta) de
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'before',
      constructions: String.raw`
        ^^ una vez [^ ]+ ~ ,
        ^^ [^ ]+(ado|ada|ados|adas|ido|ida|idos|idas|cho|cha|hecha|rto|rta|ito|ita) (el|la|los|las|un|una|su|sus|este|esta|nuestra|nuestro) … ,
        ^^ con (buen|mal) tiempo
        ^^ con (más|menos) de … ,
        ^^ con (el|la|los|las) … (en la mano|en mano|firmad*|aprobad*|concedid*|list*|en regla|en el bolsillo) ,
        ^^ (tras|después de|luego de|al) (superar|pasar|aprobar|obtener|firmar|cobrar|comprobar|conseguir|recibir|lograr|confirmar)
        ^^ a (quienes|quien|los que|las que|el que|la que|aquellos que) … , [^ ]+
        [^ ]+ (pasan|pasa|van|va|necesitan|requieren|exigen) (antes|primero|antes por|primero por)
        ^^ (del|de la|de los|de) … depende*
        ^^ que [^ ]+ ~ (revise|vea|apruebe|lea|confirme|mire|firme|valide|compruebe) … (y luego|y después|luego|antes)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (solo|sólo|solamente|únicamente|exclusivamente|nada más) (a |para |con )?(los|las|aquellos|aquellas|quienes|aquel|al|el|la|a) ~ (que|quienes)
        (solo|sólo|solamente|únicamente|exclusivamente) (a )?quienes
        (que|quien) ~ (saque|obtenga|reciba|consiga|tenga|gane|logre|haya|sume|apunte|señale|elija|salga|prefiera|decida|diga|resulte|vote|voten|quede) [^ ]+
        (dejar|dejarlos|dejarlo|dejarlas|dejarla|deja|saltar|omitir) … (en blanco|vací*|sin rellenar|sin tocar|aparte|tal cual|como está*)
        no [^ ]+(ar|er|ir) … que ya
        (más|menos) de [0-9]+ … (antes|primero|autorización|aprobación)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      constructions: String.raw`
        (en|ante) (caso de )?(la )?duda(?!s)
        (si es necesario|si hace falta|si es posible|si los hay|si las hay|si hubiera|si puedes|si puede)
        ^^ (obtenido|obtenida|recibido|recibida|conseguido|conseguida|aprobado|aprobada|confirmado|confirmada|terminado|terminada) … ,
        (de lo contrario|caso contrario|en caso contrario)
        (y|o) ,? ?si no ,?
      `,
    },
    {
      hides: 'condition',
      unless: 'asked',
      constructions: String.raw`
        (a menos|a no ser|con tal|a condición|en caso|suponiendo|supuesto|siempre|salvo|cada vez|una vez|hasta|asumiendo|en el momento en) (de )?que
        (en el caso de que|en tal caso|en ese caso|en caso contrario|de lo contrario|caso contrario|en el supuesto|por si|llegado el caso|dado el caso|si procede|si acaso)
        (condicionad*|sujeto|sujeta) a
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (al resto|a los demás|a las demás|a los otros) , [^ ]+
        si … (entonces|de lo contrario|si no)
        (cuando|siempre que|mientras|cada vez que|en caso de que|en cuanto|una vez que) … entonces
        (bien|ya sea|sea) … (bien|o) … (según|dependiendo)
        ante … ante
        según (si|que) … o
        (?<!\x20(preguntar|pregunta|pregunte|saber|comprobar|comprueba|verificar|averiguar|ver|decir)(\x20[^\x20.,]+){0,3}\x20)si (?!bien)[^ ]+
        (en cuanto|tan pronto) (?!a\x20)[^ ]+
        ^ (apenas|no bien|nada más)
        ^ en caso de
        (de ser|de no|de haber|de existir|de estar|al no) [^ ]+
        (dependiendo|depende*|en función) (de|del)
        según (si|que|proceda|convenga|sea|corresponda|(la|el|lo|los|las) (respuesta|resultado|resultados|caso|presupuesto|tiempo|clima|disponibilidad|obtenido))
        una vez [^ ]+(ado|ada|ados|adas|ido|ida|idos|idas|cho|cha|to|ta|tos|tas)
        no … (hasta|sin|antes)
        (solo|sólo|solamente|únicamente) (si|cuando|después|tras|en caso|una vez|con|entonces|a partir)
        (donde|dondequiera|adonde) (haya|sea|proceda|corresponda|falte|aparezca|exista)
        ^^ donde [^ ]+
        ^ (ante|frente a) (un|una|uno|cualquier)
        (decidir|decide|elegir|escoger) … (según|en función|conforme|de acuerdo)
        (llueve|lloviendo|de llover|en su defecto)
        (?<=[.] )(?!(qué|cuál|cuáles|cómo|cuánto|cuánta|cuántos|cuántas|quién|quiénes|dónde|cuándo|por|de|a|en)\x20)[^ .?]+ … (?<!_ )[?] [^ .?,]+
        ^^ según (?!(él|ella|ellos|ellas|mí)\x20)[^ ]+ … , [^ ]+
        según … (elegir|elige|escoger|proponer|decidir|optar|recomendar)
        (elegir|elige|escoger|proponer|decidir|optar|recomendar|responder|tomar) … (según|dependiendo|en función)
        (con|sin|previa|previo|bajo) (la |el |su )?(previ[oa] )?(autorización|aprobación|permiso|consentimiento|visto|acuerdo|conformidad)
        antes de (continuar|seguir|avanzar|proceder|pasar)
        (sujeto|sujeta) (a|al) (la |el )?(consentimiento|aprobación|confirmación|disponibilidad|visto|revisión|autorización|acuerdo)
        ^^ como (el|la|los|las|no|haya) … (supere|sea|falte|haya|esté|llegue|tenga|pase) … ,
        cada [^ ]+ (segundos|minutos|horas)
        si (la|los|las|lo|es|hay|hace)
      `,
    },
    {
      hides: 'condition',
      unless: 'modified',
      constructions: String.raw`
        (cuando|cuandoquiera|siempre y cuando|siempre que|salvo|excepto si|quizá|quizás|tal vez|eventualmente|acaso)
        tras (la |el |su )?(previ[oa] )?(autorización|aprobación|permiso|consentimiento|visto|acuerdo|conformidad)
        mientras (?!tanto)[^ ]+
        hasta (que|lograr|conseguir|obtener|encontrar|alcanzar|recibir|llegar|tener|agotar|completar|terminar|dar|quedar|nuevo|el visto|la (confirmación|aprobación|llegada))
        (tras|después de|luego de) (recibir|cada|que|((un|una|el|la) )?(fallo|error|recepción|confirmación|aprobación|pago|llegada))
      `,
    },
    {
      hides: 'condition',
      unless: 'described',
      constructions: String.raw`
        cada (día|semana|mañana|noche)
        (sujeto|sujeta) (a|al)
        según (el|la|los|las) (idioma|respuesta|tiempo|importe|tamaño|temporada|disponibilidad|preferencia|caso|presupuesto)
      `,
    },
    // What somebody, time, money, room or the weather must allow.
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (a|bajo|con) reserva de
        ^ (tiempo|presupuesto|espacio|dios|fondos) mediante
        permitiéndolo [^ ]+
        ^ (el |la )?[^ ]+ permitiendo
        caso de (que|haber|ser|existir|tener|no|estar|quedar)
        (dado que|como) (haya|quede|queden|esté|estén|alcance)
        ^ en su caso $
      `,
    },
    {
      hides: 'loop',
      unless: 'modified',
      constructions: String.raw`
        (cada vez que|todas las veces|tantas veces|(?<!\x20(contar|cuenta|listar|indicar|anotar)\x20)las veces que|cuantas veces)
        (por|para|después de|tras) cada (?!(día|semana|mes|persona)\x20)[^ ]+
        cada ([0-9]+|dos|tres|cuatro|cinco|diez|quince|veinte|treinta|sesenta|pocos|pocas|cierto) [^ ]+
        cada (segundo|minuto|hora|rato)
        repetidamente
        (revisar|comprobar|consultar|vigilar|mirar|controlar|chequear|verificar|reclamar|insistir) … (diariamente|periódicamente|regularmente|continuamente|constantemente|a diario|todos los días|todas las mañanas|cada (día|semana|mañana|noche))
        (repetir|repite|repita|repitan|repitiendo|reintentar|reintenta|reintente|reiterar|iterar|itera|recomenzar|insistir)
        (recorrer|recorre|recorra) … (un[oa] (a|por) un[oa]|cada)
        (uno a uno|una a una|uno por uno|una por una|uno tras otro|una tras otra|de uno en uno|de una en una|uno detrás de otro|por turnos)
        (volver|vuelve|vuelva|regresar|regresa|ir|saltar|pasar|retroceder|retornar) ~ (a|al) (el )?(paso|punto|inicio|principio|comienzo|anterior)
        (en bucle|bucle hasta)
        (hacer|haz|haga|proceder|procede|proceda|seguir|continuar|actuar) … (lo mismo|igual|del mismo modo|de la misma (manera|forma)|así sucesivamente|en consecuencia|según)
        (seguir|sigue|siga|continuar|continúa) [^ ]+(ando|iendo|yendo)
        (de la misma (manera|forma)|del mismo modo|lo mismo|igual) … (demás|resto|restantes|otros|otras)
        (demás|resto|restantes) … (de la misma (manera|forma)|del mismo modo|lo mismo|igual)
      `,
    },
    {
      hides: 'wait',
      unless: 'modified',
      constructions: String.raw`
        (esperar|espere|esperando|aguardar|aguarde|^ a la espera)
        ^ (espera|aguarda)
        (pausar|pausa|detenerse|detener|parar|pararse|suspender|interrumpir|hacer una pausa|dejar en suspenso|deteniéndose|parando|paralizar) … (hasta|en|cuando|si|al|mientras|a la espera)
        (dejar|deja|deje) … (que termin*|reposar|enfriar|terminar|correr|en (pausa|espera))
        (vigilar|vigila|vigile|estar atento|permanecer atento|monitorizar|monitorear)
      `,
    },
    {
      hides: 'retry',
      unless: 'modified',
      constructions: String.raw`
        (volver|vuelve|vuelva) a [^ ]+(ar|er|ir|arlo|erlo|irlo|arla|erla|irla)
        (otra vez|de nuevo|nuevamente|una y otra vez|intentarlo|intentar|probar otra|probar con)
        ^ (tratar|intenta|intente|prueba a|pruebe a)
      `,
    },
    {
      hides: 'approval',
      unless: 'told',
      constructions: String.raw`
        ^ (pedir|pide|pida|solicitar|solicita|obtener|obtén|conseguir|recabar|consultar) … (permiso|autorización|aprobación|visto bueno|consentimiento|luz verde|conformidad|confirmación)
        (pedir|hacer) que … (confirm*|aprueb*|autoric*|valid*)
        (dejar|deja|deje) que … (decida|elija|confirme|apruebe)
      `,
    },
  ],
}
